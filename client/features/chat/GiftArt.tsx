import './GiftArt.css';
import { dress } from '../../ui/dress.ts';
import { Icon } from '../../ui/Icon.tsx';
import { iconNames } from '../../ui/iconNames.ts';

const Ground = dress('span', 'gift-art-ground');

/** A gift as a picture; a site may name an icon that is not among ours. */
export function GiftArt({ icon }: { icon: string }) {
  const name = iconNames.find((known) => known === icon) ?? 'gift';
  return (
    <Ground aria-hidden="true">
      <Icon name={name} size={30} strokeWidth={1.5} />
    </Ground>
  );
}
