import express, { Router } from 'express';
import { genders, trackingNames } from '@rendezvous/core/contract';

const country = /^[A-Z]{2}$/;
const valueMax = 100;

/**
 * The first step of signing up on a landing page, sent by a browser without script or before the script is there: on
 * to signing up, with what was chosen and with the source that the landing page's address told. What was typed does
 * not go into an address; nothing is stored.
 */
export function landerForm(): Router {
  const router = Router();
  const fields = express.urlencoded({ extended: false, limit: '16kb' });

  router.post('/landers/:lander{/:slug}', fields, ({ body, query }, response) => {
    response.redirect(303, `/signup${queryOf(body, query)}`);
  });

  router.post(
    ['/members/:id/landing', '/members/:id/landing2{/:slug}', '/members/:id/landing3{/:slug}'],
    fields,
    ({ params: { id = '' }, body, query }, response) => {
      const path = `/members/${encodeURIComponent(String(id))}/signup`;
      response.redirect(303, path + queryOf(body, query));
    },
  );

  return router;
}

/** What goes along: only what the form may have chosen and what a link says of its source. */
function queryOf(body: unknown, asked: Record<string, unknown>): string {
  const sent = (body ?? {}) as Record<string, unknown>;
  const kept = new URLSearchParams();
  for (const name of ['gender', 'looking_for']) {
    const chosen = genders.find((gender) => gender === sent[name]);
    if (chosen) kept.set(name, chosen);
  }
  if (typeof sent['country'] === 'string' && country.test(sent['country'])) {
    kept.set('country', sent['country']);
  }
  for (const name of trackingNames) {
    const value = asked[name];
    if (typeof value === 'string' && value) kept.set(name, value.slice(0, valueMax));
  }
  return kept.size > 0 ? `?${kept}` : '';
}
