import { styled } from 'styled-components';
import left from './pictures/arch-left.webp';
import right from './pictures/arch-right.webp';

const Pair = styled.div`
  display: grid;
  grid-template-columns: 11fr 2fr 11fr;
  align-items: end;
  width: min(100%, 520px);
  margin-inline: auto;
  img {
    grid-row: 1;
    width: 100%;
    height: auto;
    aspect-ratio: 4/6;
    object-fit: cover;
    border-radius: 50% 50% 16px 16px / 33.33% 33.33% 16px 16px;
    filter: var(--photo);
  }
  img:first-child {
    grid-column: 1/3;
    margin-top: var(--s16);
  }
  img:last-child {
    grid-column: 2/4;
    margin-bottom: var(--s16);
    box-shadow: 0 0 0 7px var(--bg);
  }
`;

/** Two people in two doorways that lean into each other: the idea of the whole site in one picture. */
export function Arches() {
  return (
    <Pair aria-hidden="true">
      <img src={left} alt="" width={560} height={700} decoding="async" />
      <img src={right} alt="" width={560} height={700} decoding="async" />
    </Pair>
  );
}
