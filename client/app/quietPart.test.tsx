import { act, render, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { quietPart } from './quietPart.tsx';

const Shown = () => <p>the part</p>;

/** A part that cannot be had at first, and the function that fetches it. */
function lost() {
  const load = vi
    .fn<() => Promise<typeof Shown>>()
    .mockRejectedValueOnce(new TypeError('no network'))
    .mockResolvedValue(Shown);
  return { load, Part: quietPart(load) };
}
type Part = ReturnType<typeof lost>['Part'];

/** Whatever has been answered is drawn. */
const settle = () => act(() => new Promise((done) => setTimeout(done)));

async function drawLost({ load, Part }: ReturnType<typeof lost>, element = <Part />) {
  const view = render(<div>the page {element}</div>);
  await waitFor(() => expect(load).toHaveBeenCalledOnce());
  await settle();
  expect(view.container).toHaveTextContent(/^the page$/);
  return view;
}

describe('a part that can be done without', () => {
  it('leaves the page as it is when it cannot be had, and comes when the network is back', async () => {
    const part = lost();
    await drawLost(part);
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await screen.findByText('the part')).toBeInTheDocument();
    expect(part.load).toHaveBeenCalledTimes(2);
  });

  it('is fetched anew also when nobody saw that it failed', async () => {
    const part = lost();
    render(<part.Part />).unmount();
    await settle();
    render(<part.Part />);
    expect(await screen.findByText('the part')).toBeInTheDocument();
  });

  it('is fetched anew when it is next drawn', async () => {
    const part = lost();
    const view = await drawLost(part);
    view.unmount();
    render(<part.Part />);
    expect(await screen.findByText('the part')).toBeInTheDocument();
    expect(part.load).toHaveBeenCalledTimes(2);
  });

  it('is fetched anew when it is asked for, and not otherwise', async () => {
    const part = lost();
    const page = (Part: Part, asked: number) => (
      <div>
        the page <Part asked={asked} />
      </div>
    );
    const view = await drawLost(part, <part.Part asked={1} />);
    view.rerender(page(part.Part, 1));
    await settle();
    expect(part.load).toHaveBeenCalledOnce();
    view.rerender(page(part.Part, 2));
    expect(await screen.findByText('the part')).toBeInTheDocument();
    expect(part.load).toHaveBeenCalledTimes(2);
  });
});
