import { styled } from 'styled-components';
import type { ProfileSummary } from '@rendezvous/core/contract';
import { usePicture } from '../../app/pictures.ts';
import { OnlineDot } from '../../ui/index.ts';
import left from './pictures/arch-left.webp';
import right from './pictures/arch-right.webp';

const Pair = styled.div`
  display: grid;
  grid-template-columns: 11fr 2fr 11fr;
  align-items: end;
  width: min(100%, 520px);
  margin-inline: auto;
  figure {
    position: relative;
    grid-row: 1;
    margin: 0;
    min-width: 0;
  }
  img {
    width: 100%;
    height: auto;
    aspect-ratio: 4/6;
    object-fit: cover;
    border-radius: 50% 50% 16px 16px / 33.33% 33.33% 16px 16px;
    background: var(--sunken);
    filter: var(--photo);
  }
  figure:first-child {
    grid-column: 1/3;
    padding-top: var(--s16);
  }
  figure:last-child {
    grid-column: 2/4;
    padding-bottom: var(--s16);
  }
  figure:last-child img {
    box-shadow: 0 0 0 7px var(--bg);
  }
  figure:first-child figcaption {
    z-index: 1;
  }
  figcaption {
    position: absolute;
    left: 20px;
    bottom: 20px;
    display: flex;
    align-items: center;
    gap: 8px;
    max-width: calc(200% - 40px);
    padding: 7px 14px;
    border-radius: var(--r-full);
    background: var(--surface);
    color: var(--ink);
    box-shadow: var(--shadow);
    font-size: var(--t1);
    font-weight: 540;
    white-space: nowrap;
  }
`;

/**
 * Two who may stand in the doorways: they have a picture and are really somebody, and the second is of
 * another gender where there is one. Null when there are no two.
 */
export function pairOf(found: readonly ProfileSummary[]): [ProfileSummary, ProfileSummary] | null {
  const real = found.filter(({ fictional, main_image }) => !fictional && main_image !== null);
  const [one, next] = real;
  if (!one || !next) return null;
  return [one, real.find(({ gender }) => gender !== one.gender) ?? next];
}

/**
 * Two people in two doorways that lean into each other: the idea of the whole site in one picture. They
 * are members where those may be seen, and drawn ones where not.
 */
export function Arches({ pair }: { pair: ReturnType<typeof pairOf> }) {
  const { large } = usePicture();
  const [one, other] = pair ?? [null, null];
  const picture = (profile: ProfileSummary | null, drawn: string) => (
    <img
      src={large(profile?.main_image ?? null) ?? drawn}
      alt=""
      width={560}
      height={700}
      decoding="async"
    />
  );
  return (
    <Pair aria-hidden="true">
      <figure>
        {picture(one, left)}
        {one ? (
          <figcaption>
            {one.online ? <OnlineDot /> : null}
            {one.name}, {one.age}, {one.city}
          </figcaption>
        ) : null}
      </figure>
      <figure>{picture(other, right)}</figure>
    </Pair>
  );
}
