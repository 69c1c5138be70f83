import { css, styled } from 'styled-components';
import { below } from '../../theme/breakpoints.ts';

/** Names of machines, states and events, and what stands in a context. */
export const mono = css`
  font-family: ui-monospace, 'SFMono-Regular', Menlo, Consolas, 'Liberation Mono', monospace;
  font-feature-settings: normal;
`;

/** The page: a bar, and three columns that are parts of their own on a small screen. */
export const Desk = styled.div`
  position: fixed;
  inset: 0;
  display: grid;
  grid-template-rows: 52px auto minmax(0, 1fr);
  font-size: var(--t2);
  button {
    display: inline-flex;
    align-items: center;
    justify-content: center;
    gap: 8px;
    min-height: 36px;
    border: 0;
    border-radius: var(--r-s);
    background: none;
  }
  button.icon {
    flex: none;
    width: 36px;
  }
  button.icon:hover:enabled {
    background: var(--chip);
  }
  button:disabled {
    color: var(--ink-3);
    cursor: default;
  }
  .columns {
    grid-row: 3;
    display: grid;
    grid-template-columns: 248px minmax(0, 1fr) 336px;
    min-height: 0;
  }
  .list,
  .middle,
  .right,
  .log,
  .context {
    display: flex;
    flex-direction: column;
    min-width: 0;
    min-height: 0;
    background: var(--surface);
  }
  .list {
    border-right: 1px solid var(--line);
  }
  .right {
    display: grid;
    grid-template-rows: minmax(0, 1.15fr) minmax(0, 1fr);
    border-left: 1px solid var(--line);
  }
  .context {
    border-top: 1px solid var(--line);
  }
  .head {
    display: flex;
    flex: none;
    align-items: center;
    gap: 8px;
    min-height: 48px;
    padding: 4px var(--s4);
    border-bottom: 1px solid var(--line);
    > :last-child:is(button) {
      margin-left: auto;
    }
    [role='status'] {
      color: var(--ink-2);
      font-size: var(--t1);
    }
  }
  .head h2 {
    font-size: var(--t3);
  }
  .path {
    display: flex;
    align-items: center;
    gap: 6px;
    min-width: 0;
    white-space: nowrap;
    ${mono}
    font-size: var(--t1);
    .now {
      overflow: hidden;
      padding: 3px 9px;
      border-radius: 6px;
      background: var(--teal-soft);
      color: var(--teal-ink);
      font-weight: 600;
      text-overflow: ellipsis;
    }
  }
  .middle {
    background: var(--sunken);
    .head {
      background: var(--surface);
    }
  }
  .canvas {
    display: grid;
    flex: 1;
    min-height: 0;
    overflow: auto;
    padding: var(--s3);
    place-items: safe center;
    background-image: radial-gradient(
      color-mix(in srgb, var(--line) 75%, transparent) 1px,
      transparent 1.5px
    );
    background-size: 20px 20px;
  }
  .canvas:focus-visible {
    outline-offset: -3px;
  }
  .legend {
    display: flex;
    flex: none;
    flex-wrap: wrap;
    gap: 4px var(--s4);
    padding: 6px var(--s4);
    color: var(--ink-2);
    font-size: var(--t1);
    li {
      display: flex;
      align-items: center;
      gap: 7px;
    }
    li::before {
      content: '';
      width: 16px;
      border-top: 2px solid var(--line-strong);
    }
    [data-kind='went']::before {
      border-color: var(--teal);
    }
    [data-kind='may']::before {
      border-top: 2px dashed var(--teal);
    }
    [data-kind='now']::before {
      width: 10px;
      height: 10px;
      border: 0;
      border-radius: 50%;
      background: var(--teal);
    }
  }
  .find {
    flex: none;
    padding: 10px var(--s2);
    border-bottom: 1px solid var(--line);
  }
  .find input {
    width: 100%;
    min-height: 36px;
    padding: 6px var(--s2);
    border: 1px solid var(--line-strong);
    border-radius: 8px;
    background: var(--surface);
    font-size: 1rem;
  }
  .empty {
    padding: var(--s4);
    color: var(--ink-2);
  }
  ${below('large')} {
    button {
      min-height: var(--touch);
    }
    button.icon {
      width: var(--touch);
    }
    .columns {
      grid-template-columns: minmax(0, 1fr);
    }
    .list,
    .right {
      border: 0;
    }
    .context {
      border: 0;
    }
    &:not([data-part='list']) .list,
    &:not([data-part='diagram']) .middle,
    &:not([data-part='log']) .log,
    &:not([data-part='context']) .context,
    &:is([data-part='list'], [data-part='diagram']) .right {
      display: none;
    }
    .right {
      grid-template-rows: minmax(0, 1fr);
    }
  }
`;

export const Bar = styled.header`
  grid-row: 1;
  display: flex;
  align-items: center;
  gap: var(--s3);
  padding: 0 var(--s4);
  background: var(--indigo);
  color: var(--on-indigo);
  h1 {
    font-size: var(--t3);
  }
  code {
    padding: 3px 8px;
    border-radius: 6px;
    background: color-mix(in srgb, var(--on-indigo) 16%, transparent);
    ${mono}
    font-size: var(--t1);
    white-space: nowrap;
  }
  [role='status'] {
    display: inline-flex;
    align-items: center;
    gap: 7px;
    color: var(--on-indigo-2);
    font-size: var(--t1);
    font-weight: 560;
    white-space: nowrap;
    &::before {
      content: '';
      width: 9px;
      height: 9px;
      border-radius: 50%;
      background: var(--online);
    }
    &[data-lost]::before {
      background: none;
      border: 2px solid currentColor;
    }
  }
  .end {
    display: flex;
    gap: 8px;
    margin-left: auto;
  }
  && button {
    padding: 0 14px;
    border: 1px solid color-mix(in srgb, var(--on-indigo) 34%, transparent);
    border-radius: var(--r-full);
    font-weight: 560;
    white-space: nowrap;
  }
  && button.icon {
    padding: 0;
  }
  && button:hover {
    background: color-mix(in srgb, var(--on-indigo) 12%, transparent);
  }
  :focus-visible {
    outline-color: var(--on-indigo);
  }
  ${below('medium')} {
    gap: 8px;
    .label {
      display: none;
    }
    && button {
      width: var(--touch);
      padding: 0;
    }
    code {
      display: none;
    }
  }
`;
