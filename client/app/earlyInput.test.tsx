import { act } from '@testing-library/react';
import { useState } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, it } from 'vitest';
import { noteEarlyInput, tellEarlyInput } from './earlyInput.ts';

/** A form of React's own state, and beside it what that state is. */
function Form() {
  const [said, setSaid] = useState({
    who: '',
    city: '',
    land: 'nl',
    text: '',
    mails: true,
    terms: false,
  });
  const [drawn, setDrawn] = useState(0);
  const set = (change: Partial<typeof said>) => setSaid((now) => ({ ...now, ...change }));
  return (
    <form>
      {['he', 'she'].map((who) => (
        <input
          key={who}
          type="radio"
          name="who"
          value={who}
          checked={said.who === who}
          onChange={() => set({ who })}
        />
      ))}
      <input name="city" value={said.city} onChange={({ target }) => set({ city: target.value })} />
      <select name="land" value={said.land} onChange={({ target }) => set({ land: target.value })}>
        <option value="nl">NL</option>
        <option value="be">BE</option>
      </select>
      <textarea
        name="text"
        value={said.text}
        onChange={({ target }) => set({ text: target.value })}
      />
      {(['mails', 'terms'] as const).map((name) => (
        <input
          key={name}
          type="checkbox"
          name={name}
          checked={said[name]}
          onChange={({ target }) => set({ [name]: target.checked })}
        />
      ))}
      <input name="own" defaultValue="" />
      <button type="button" onClick={() => setDrawn(drawn + 1)} />
      <output>{JSON.stringify(said)}</output>
    </form>
  );
}

let root: Root | undefined;
afterEach(() => {
  act(() => root?.unmount());
  document.body.replaceChildren();
});

function drawnPage() {
  const place = document.createElement('div');
  place.innerHTML = renderToString(<Form />);
  document.body.append(place);
  const field = <Kind extends Element = HTMLInputElement>(selector: string) =>
    place.querySelector<Kind>(selector) as Kind;
  return {
    field,
    takeOver: () => act(async () => void (root = hydrateRoot(place, <Form />))),
    note: () => noteEarlyInput(place),
    said: () => JSON.parse(field('output').textContent) as object,
  };
}

/** As a finger or a key does it: the field changes and says so to whoever hears it. */
function enter(field: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement, value?: string) {
  if (value === undefined) return field.click();
  field.value = value;
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

it('what was chosen and typed before React took over is what the page knows', async () => {
  const { field, note, takeOver, said } = drawnPage();
  enter(field('[value=he]'));
  enter(field('[name=city]'), 'Utr');
  enter(field('[name=mails]'));
  enter(field('[name=own]'), 'mine');
  note();
  // The script is there, React is not yet.
  enter(field('[value=she]'));
  enter(field('[name=city]'), 'Utrecht');
  enter(field('[name=land]'), 'be');
  enter(field<HTMLTextAreaElement>('textarea'), 'Dag');
  await takeOver();
  expect(said()).toMatchObject({ who: '', city: '', land: 'nl', text: '', mails: true });
  act(tellEarlyInput);
  const all = { who: 'she', city: 'Utrecht', land: 'be', text: 'Dag', mails: false, terms: false };
  expect(said()).toEqual(all);
  act(() => field('button').click());
  expect(field('[value=she]').checked).toBe(true);
  expect(field('[value=he]').checked).toBe(false);
  expect(field('[name=city]').value).toBe('Utrecht');
  expect(field('[name=mails]').checked).toBe(false);
  expect(field('[name=own]').value).toBe('mine');
});

it('what nobody has touched is told of nothing, and nothing is told twice', async () => {
  const { field, note, takeOver, said } = drawnPage();
  note();
  await takeOver();
  act(tellEarlyInput);
  const untouched = { who: '', city: '', land: 'nl', text: '', mails: true, terms: false };
  expect(said()).toEqual(untouched);
  act(() => field('[name=terms]').click());
  act(tellEarlyInput);
  expect(said()).toEqual({ ...untouched, terms: true });
});
