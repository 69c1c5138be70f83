import { css, styled } from 'styled-components';

/** Buttons side by side, as many in a row as fit. */
export const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s3);
`;

/** What a title means, in a sentence or two below it. */
export const Lead = styled.p`
  margin-top: var(--s2);
  color: var(--ink-2);
  overflow-wrap: anywhere;
`;

/** Less than what is around it: times, counts, remarks. */
export const Muted = styled.p<{ $small?: boolean }>`
  color: var(--ink-2);
  font-size: ${({ $small }) => ($small ? 'var(--t1)' : 'inherit')};
  font-variant-numeric: tabular-nums;
`;

const tones = {
  calm: css`
    background: var(--teal-soft);
    color: var(--teal-ink);
  `,
  warn: css`
    background: var(--amber-soft);
    color: var(--amber-ink);
  `,
  good: css`
    background: var(--green-soft);
    color: var(--green-ink);
  `,
};

/** An icon on a round ground, `$size` px across: what a notice or a choice is about. */
export const Sign = styled.span<{ $tone?: keyof typeof tones; $size?: number }>`
  display: grid;
  place-items: center;
  flex: none;
  width: ${({ $size = 64 }) => $size}px;
  height: ${({ $size = 64 }) => $size}px;
  border-radius: 50%;
  ${({ $tone = 'calm' }) => tones[$tone]};
`;
