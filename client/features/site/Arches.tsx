import './Arches.css';
import type { ProfileSummary } from '@rendezvous/core/contract';
import { dress } from '../../ui/dress.ts';
import { usePicture } from '../../app/pictures.ts';
import { OnlineDot } from '../../ui/index.ts';
import left from './pictures/arch-left.webp';
import right from './pictures/arch-right.webp';

const Pair = dress('div', 'arches-pair');

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
