import { act } from '@testing-library/react';
import { Suspense, useEffect, useState } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { noteEarlyInput, tellEarlyInput } from './earlyInput.ts';

const asItComes = {
  ...{ who: '', looks: 'all', city: '', land: 'nl', text: '', code: '31' },
  ...{ mails: true, terms: false },
};
const told = vi.fn<(change: object) => void>();

/** A form of React's own state, and beside it what that state is. */
function Form() {
  const [said, setSaid] = useState(asItComes);
  const [drawn, setDrawn] = useState(0);
  const set = (change: Partial<typeof said>) => {
    told(change);
    // What an event closes over has to be of the last drawing.
    setSaid({ ...said, ...change });
  };
  const radio = (name: 'who' | 'looks', value: string) => (
    <input
      key={value}
      type="radio"
      {...{ name, value }}
      checked={said[name] === value}
      onChange={() => set({ [name]: value })}
    />
  );
  return (
    <form>
      {['he', 'she'].map((value) => radio('who', value))}
      {['all', 'some', 'few'].map((value) => radio('looks', value))}
      <input name="city" value={said.city} onChange={({ target }) => set({ city: target.value })} />
      <input name="code" value={said.code} onChange={({ target }) => set({ code: target.value })} />
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

function Early() {
  useEffect(() => queueMicrotask(tellEarlyInput), []);
  return null;
}

const page = (
  <Suspense>
    <Form />
    <Early />
  </Suspense>
);

let root: Root | undefined;
let place: HTMLElement;

beforeEach(() => {
  told.mockClear();
  place = document.createElement('div');
  place.innerHTML = renderToString(page);
  document.body.append(place);
});
afterEach(() => {
  act(() => root?.unmount());
  document.body.replaceChildren();
});

const field = <Kind extends Element = HTMLInputElement>(selector: string) =>
  place.querySelector<Kind>(selector) as Kind;
const takeOver = () => act(async () => void (root = hydrateRoot(place, page)));
const drawAnew = () =>
  act(async () => {
    root = createRoot(place);
    root.render(page);
  });
const said = () => JSON.parse(field('output').textContent) as object;

/** As a finger or a key does it: the field changes and says so to whoever hears it. */
function enter(name: string, value: string) {
  const one = field<HTMLInputElement>(`[name=${name}]`);
  one.value = value;
  one.dispatchEvent(new Event('input', { bubbles: true }));
}
const press = (selector: string) => field(selector).click();

/** Before the script is there, and while React is not yet. */
function useEarly() {
  press('[value=he]');
  press('[value=some]');
  press('[name=mails]');
  enter('city', 'Utr');
  enter('code', '');
  noteEarlyInput(place);
  press('[value=she]');
  press('[value=few]');
  enter('city', 'Utrecht');
  enter('land', 'be');
  enter('text', 'Dag');
}
const chosen = {
  ...{ who: 'she', looks: 'few', city: 'Utrecht', land: 'be', text: 'Dag', code: '' },
  ...{ mails: false, terms: false },
};

describe('what was chosen and typed before the page was taken over', () => {
  it.each([
    ['taken over', takeOver],
    ['drawn anew', drawAnew],
  ])('is what the page knows when it is %s, each thing told once', async (_how, begin) => {
    useEarly();
    await begin();
    expect(said()).toEqual(chosen);
    const names = told.mock.calls.flatMap(([change]) => Object.keys(change));
    expect(names.sort()).toEqual(['city', 'code', 'land', 'looks', 'mails', 'text', 'who']);
    act(() => press('button'));
    expect(field('[value=she]').checked).toBe(true);
    expect(field('[value=he]').checked).toBe(false);
    expect(field('[name=city]').value).toBe('Utrecht');
    expect(field('[name=mails]').checked).toBe(false);
  });

  it('leaves the caret where it is', async () => {
    noteEarlyInput(place);
    field('[name=own]').focus();
    enter('own', 'Utrcht');
    field('[name=own]').setSelectionRange(3, 3);
    await takeOver();
    expect(field('[name=own]').value).toBe('Utrcht');
    expect(field('[name=own]').selectionStart).toBe(3);
  });

  it('is nothing where nobody has touched it, and nothing is told later', async () => {
    noteEarlyInput(place);
    await takeOver();
    expect(said()).toEqual(asItComes);
    act(() => press('[name=terms]'));
    act(tellEarlyInput);
    expect(said()).toEqual({ ...asItComes, terms: true });
  });

  it('is no business of another page', async () => {
    noteEarlyInput(place);
    enter('city', 'Utrecht');
    const here = location.pathname;
    history.replaceState(null, '', '/elsewhere');
    await takeOver();
    history.replaceState(null, '', here);
    expect(told).not.toHaveBeenCalled();
  });
});
