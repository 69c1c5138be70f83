import './Arches.css';
import { dress } from '../../ui/dress.ts';
import left from './pictures/arch-left.webp';
import right from './pictures/arch-right.webp';

const Pair = dress('div', 'arches-pair');

/** Two people in two doorways that lean into each other: the idea of the whole site in one picture. */
export function Arches() {
  return (
    <Pair aria-hidden="true">
      <img src={left} alt="" width={560} height={700} decoding="async" />
      <img src={right} alt="" width={560} height={700} decoding="async" />
    </Pair>
  );
}
