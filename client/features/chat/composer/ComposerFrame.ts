import { styled } from 'styled-components';

export const ComposerFrame = styled.form`
  padding: 6px var(--s3) calc(10px + env(safe-area-inset-bottom));
  > * {
    max-width: calc(var(--column) - 32px);
    margin-inline: auto;
  }
  .box {
    border: 1px solid var(--line-strong);
    border-radius: 18px;
    background: var(--surface);
    transition:
      border-color var(--fast),
      box-shadow var(--fast);
  }
  .box:has(textarea:focus) {
    border-color: var(--teal);
    box-shadow: 0 0 0 3px color-mix(in srgb, var(--teal) 22%, transparent);
  }
  textarea {
    display: block;
    width: 100%;
    min-height: 50px;
    max-height: min(168px, 30dvh);
    padding: 14px 16px 4px;
    border: 0;
    background: none;
    resize: none;
    field-sizing: content;
    outline: none;
    border-radius: 18px;
  }
  textarea::placeholder {
    color: var(--ink-3);
    opacity: 1;
  }
  .bar {
    display: flex;
    align-items: center;
    gap: 2px;
    padding: 4px 6px 6px;
  }
  .send {
    margin-left: auto;
    display: flex;
    align-items: center;
    gap: 12px;
  }
  .hint {
    display: flex;
    justify-content: flex-end;
    gap: 12px;
    padding: 6px 12px 0;
    font-size: var(--t1);
    color: var(--ink-2);
  }
  .keys {
    display: none;
    margin-right: auto;
  }
  .count {
    font-variant-numeric: tabular-nums;
    font-weight: 600;
  }
  .count:empty {
    display: none;
  }
  .near {
    color: var(--amber-ink);
  }
  .over {
    color: var(--red);
  }
  .hint:not(:has(.count:not(:empty))) {
    padding: 0;
  }
  @media (min-width: 992px) {
    padding: 6px var(--s6) 12px;
    > * {
      max-width: calc(var(--column) - 48px);
    }
    .hint,
    .hint:not(:has(.count:not(:empty))) {
      padding: 6px 12px 0;
    }
    .keys {
      display: block;
    }
  }
`;
