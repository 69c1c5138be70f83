import type { SentForm } from '@rendezvous/core/contract';

/** What the gateway wrote into the page beside the settings: answers to what the first paint would ask for. */
export interface PageAnswers {
  /** Whether the cookie that came with the page was a member's; left out where the page has to ask. */
  loggedIn?: boolean;
  /** Address and answer; texts are among them. */
  answers: Record<string, unknown>;
  /** A form that was refused, where this page is the answer to it. */
  sent?: SentForm;
  /** This browser watches its machines (MACH-04). */
  watched?: true;
}

/** Reads the answers in the page; null when it was served by something else than the gateway. */
export function readPageAnswers(page: Document = document): PageAnswers | null {
  const text = page.getElementById('page-answers')?.textContent ?? '';
  try {
    return JSON.parse(text) as PageAnswers;
  } catch {
    // The page asks for them itself.
    return null;
  }
}
