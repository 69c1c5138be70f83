import {
  BookOpen,
  CakeSlice,
  Candy,
  Coffee,
  Flower,
  Flower2,
  Gem,
  Gift,
  IceCreamCone,
  Martini,
  Music,
  Sunset,
  Wine,
  type LucideIcon,
} from 'lucide-react';

const icons: Record<string, LucideIcon> = {
  'book-open': BookOpen,
  'cake-slice': CakeSlice,
  candy: Candy,
  coffee: Coffee,
  flower: Flower,
  'flower-2': Flower2,
  gem: Gem,
  'ice-cream-cone': IceCreamCone,
  martini: Martini,
  music: Music,
  sunset: Sunset,
  wine: Wine,
};

/** The drawing of a gift; a site may name one that is not among them. */
export function GiftIcon({ icon }: { icon: string }) {
  const Icon = icons[icon] ?? Gift;
  return <Icon size={30} strokeWidth={1.5} />;
}
