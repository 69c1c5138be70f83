import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { FakeGateway, refuseCall } from '../../testing/FakeGateway.ts';
import { member, person } from '../../testing/fakeData.ts';
import { renderApp } from '../../testing/renderApp.tsx';
import { geolocation, positionMaxAgeMs } from '../places/geolocation.ts';
import { regionTerm } from './regionTerm.ts';

const searchCall = 'GET /api/search.php';
const settings = { countries: ['NL', 'BE', 'CH'], interests: ['reading', 'hiking', 'jazz'] };
const regions = {
  NL: [{ code: 'NL-UT', name: 'Utrecht' }],
  CH: [{ code: 'CH-ZH', name: 'Zürich' }],
};
const found = (more: object = {}) => ({
  ...{ pageNumber: 1, results: [person(2)], numResults: 1, more: false, search: null },
  ...{ filters: {}, near: null, similar_results: [], similar_numResults: 0, ...more },
});

async function open(path: string, answer: (path: string) => object = () => found()) {
  const gateway = new FakeGateway({ user: member() });
  const asked: string[] = [];
  gateway.answers['GET /api/regions.php'] = () => ({ regions });
  gateway.answers[searchCall] = (_body, address) => {
    asked.push(address);
    return answer(address);
  };
  const app = await renderApp(path, gateway, { settings });
  await screen.findByRole('heading', { level: 1, name: 'Leden' });
  return { ...app, gateway, asked, form: screen.getByRole('form', { name: 'Filters' }) };
}

afterEach(() => {
  localStorage.clear();
  act(() => geolocation.set(geolocation.first()));
  vi.restoreAllMocks();
});

describe('a search', () => {
  it('[ENTITY-38] is what the address says, in its form, its words and its call', async () => {
    const { asked, form } = await open(
      '/members?gender=female&country=NL&countryregion=Utrecht&min_age=40&max_age=50&online=1&onzin=1',
    );
    const field = (name: string) => within(form).getByLabelText(name);
    expect(field('Ik zoek')).toHaveValue('female');
    expect(field('Land')).toHaveValue('NL');
    await waitFor(() => expect(field('Provincie')).toHaveValue('Utrecht'));
    expect(field('Leeftijd vanaf')).toHaveValue('40');
    expect(within(form).getByRole('switch', { name: 'Online nu' })).toBeChecked();
    const chips = within(screen.getByRole('list', { name: 'Actieve filters' }));
    const words = chips.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(words).toEqual(['Vrouwen', '40 tot 50 jaar', 'Nederland', 'Utrecht', 'Online nu']);
    expect(asked).toEqual([
      '/api/search.php?gender=female&country=NL&countryregion=Utrecht&min_age=40&max_age=50&online=1&page=1',
    ]);
    expect(await screen.findByText('1 gevonden')).toBeInTheDocument();
  });

  it('changes the address at every choice, and each part can be taken away', async () => {
    const { user, form } = await open('/members');
    await user.selectOptions(within(form).getByLabelText('Leeftijd tot en met'), '50');
    await user.selectOptions(within(form).getByLabelText('Leeftijd vanaf'), '60');
    expect(window.location.search).toBe('?min_age=50&max_age=60');
    await user.click(within(form).getByRole('checkbox', { name: 'Wandelen' }));
    await user.click(within(form).getByRole('switch', { name: 'Fictieve profielen tonen' }));
    expect(window.location.search).toBe('?min_age=50&max_age=60&fictional=0&interests=hiking');
    await user.click(screen.getByRole('button', { name: 'Filter weghalen: 50 tot 60 jaar' }));
    expect(window.location.search).toBe('?fictional=0&interests=hiking');
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Alles wissen' }));
    expect(window.location.search).toBe('');
  });

  it('counts a second choice that comes before the first one is drawn', async () => {
    const { form } = await open('/members?interests=reading');
    const field = (name: string) => within(form).getByLabelText(name);
    // Nothing is drawn before the end of an act.
    await act(async () => {
      fireEvent.change(field('Land'), { target: { value: 'NL' } });
      await vi.waitUntil(() => window.location.search.includes('NL'));
      fireEvent.change(field('Leeftijd vanaf'), { target: { value: '30' } });
      await vi.waitUntil(() => window.location.search.includes('30'));
      fireEvent.change(field('Leeftijd tot en met'), { target: { value: '70' } });
      await vi.waitUntil(() => window.location.search.includes('70'));
      fireEvent.click(field('Wandelen'));
      await vi.waitUntil(() => window.location.search.includes('hiking'));
      // It looks as if the first press had not counted.
      fireEvent.click(field('Wandelen'));
      fireEvent.click(screen.getByRole('button', { name: 'Filter weghalen: Lezen' }));
    });
    expect(window.location.search).toBe('?country=NL&min_age=30&max_age=70&interests=hiking');
  });

  it('[ENTITY-39, SEARCH-02] leafs through pages of {pageNumber, results} by the name of the search', async () => {
    const { user, asked } = await open('/members?photo=1', (path) => {
      const page = Number(new URLSearchParams(path.split('?')[1]).get('page'));
      const results = [person(page * 10), person(page * 10 + 1)];
      return found({
        pageNumber: page,
        results,
        numResults: 2 * page,
        more: page < 2,
        search: 'ab',
      });
    });
    expect(await screen.findByText('meer dan 2 gevonden')).toBeInTheDocument();
    await user.click(await screen.findByRole('button', { name: 'Meer leden tonen' }));
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(4));
    expect(asked[1]).toBe('/api/search.php?photo=1&page=2&search=ab');
    expect(screen.queryByRole('button', { name: 'Meer leden tonen' })).toBeNull();
  });

  it('ends where the last page comes again, also when somebody on it may no longer be seen', async () => {
    const { user } = await open('/members', () => found({ numResults: 3, search: 'ab' }));
    await user.click(await screen.findByRole('button', { name: 'Meer leden tonen' }));
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Meer leden tonen' })).toBeNull(),
    );
  });

  it('shows who stands just outside, and why, when few fit', async () => {
    const why = { reason: 'farther', amount: 30 };
    await open('/members?distance=25', () =>
      found({ similar_results: [{ ...person(5), distance: 55, why }], similar_numResults: 1 }),
    );
    expect(
      await screen.findByRole('heading', { name: 'Net buiten je filters' }),
    ).toBeInTheDocument();
    const [, nearly] = screen.getAllByRole('article');
    expect(within(nearly!).getByText('30 km verder')).toBeInTheDocument();
    expect(nearly).toHaveTextContent('Utrecht, 55 km');
  });

  it('says what is wrong with it when it is refused, and lets it be cleared', async () => {
    const { user } = await open('/members?distance=25', (path) => {
      if (!path.includes('distance')) return found();
      throw refuseCall({ code: 'validation', fields: { near: 'required' } }, 422);
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('vanaf welke plaats');
    const [, last] = screen.getAllByRole('button', { name: 'Alles wissen' });
    await user.click(last!);
    expect(await screen.findByText('1 gevonden')).toBeInTheDocument();
  });

  it('offers the last one again: that of another device, and then that of this visit', async () => {
    const { user } = await open('/members', () => found({ last_search: 'country=NL&photo=1' }));
    const offered = await screen.findByText('Je laatste zoekopdracht: Nederland, Met foto');
    await user.click(screen.getByRole('button', { name: 'Opnieuw zoeken' }));
    await waitFor(() => expect(window.location.search).toBe('?country=NL&photo=1'));
    expect(offered).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Filter weghalen: Nederland' }));
    await user.click(await screen.findByRole('button', { name: 'Filter weghalen: Met foto' }));
    expect(await screen.findByText('Je laatste zoekopdracht: Met foto')).toBeInTheDocument();
  });

  it('is not offered again where there was none', async () => {
    await open('/members', () => found({ last_search: null }));
    await screen.findByText('1 gevonden');
    expect(screen.queryByText(/Je laatste zoekopdracht/)).toBeNull();
  });

  it('[ENTITY-46] calls the parts of a country what they are called there', async () => {
    const terms = {
      province: 'NL BE IE IT ES CA NZ',
      region: 'GB FR LU',
      federalState: 'DE AT',
      canton: 'CH',
      state: 'US AU',
      voivodeship: 'PL',
    };
    for (const [term, countries] of Object.entries(terms))
      for (const country of countries.split(' ')) expect(regionTerm(country), country).toBe(term);
    const { user, form } = await open('/members');
    await user.selectOptions(within(form).getByLabelText('Land'), 'CH');
    await waitFor(() =>
      expect(within(within(form).getByLabelText('Kanton')).getByText('Zürich')).toBeInTheDocument(),
    );
  });

  it('[CALL-22] asks for the regions once, however often the country changes', async () => {
    const { user, form, gateway } = await open('/members');
    await within(form).findByLabelText('Provincie');
    for (const country of ['CH', 'NL', 'CH'])
      await user.selectOptions(within(form).getByLabelText('Land'), country);
    expect(gateway.payloadsOf('GET /api/regions.php')).toHaveLength(1);
  });
});

describe('near me', () => {
  const place = { id: 2759821, city: 'Amersfoort', region: 'Utrecht', country: 'NL' };
  const device = (answer: (ok: PositionCallback, no: PositionErrorCallback) => void) => {
    const asked = vi.fn((ok: PositionCallback, no: PositionErrorCallback, _how: PositionOptions) =>
      answer(ok, no),
    );
    Object.defineProperty(navigator, 'geolocation', {
      configurable: true,
      value: { getCurrentPosition: asked },
    });
    return asked;
  };
  const at = { coords: { latitude: 52.15612, longitude: 5.38766 } } as GeolocationPosition;
  const denied = { code: 1 } as GeolocationPositionError;

  it('[ENTITY-41, CONST-16] keeps that it may ask, and the town, which the address then names', async () => {
    const asked = device((ok) => ok(at));
    const { user, gateway } = await open('/members');
    gateway.answers['GET /api/geocode.php'] = () => ({ place });
    await user.click(screen.getByRole('button', { name: 'Bij mij in de buurt' }));
    await waitFor(() => expect(window.location.search).toBe('?distance=25&near=2759821'));
    expect(geolocation.get()).toMatchObject({ permission: 'granted', geocode: place });
    expect(asked.mock.calls[0]?.[2].maximumAge).toBe(3_600_000);
    expect(positionMaxAgeMs).toBe(3_600_000);
    expect(screen.getByText(/Gevonden: Amersfoort/)).toBeInTheDocument();
  });

  it('[CALL-09] keeps false when the town cannot be found out, and says why', async () => {
    device((ok) => ok(at));
    const { user, gateway } = await open('/members');
    gateway.answers['GET /api/geocode.php'] = () => {
      throw refuseCall({ code: 'geocoder_unavailable' }, 503);
    };
    const button = screen.getByRole('button', { name: 'Bij mij in de buurt' });
    await user.click(button);
    expect(await screen.findByText(/kunnen je plaats nu niet opzoeken/)).toBeInTheDocument();
    expect(geolocation.get().geocode).toBe(false);
    device((_ok, no) => no(denied));
    await user.click(button);
    expect(await screen.findByText(/browser mag je locatie niet delen/)).toBeInTheDocument();
    expect(geolocation.get()).toMatchObject({ permission: 'denied', geocode: false });
    expect(window.location.search).toBe('');
  });
});
