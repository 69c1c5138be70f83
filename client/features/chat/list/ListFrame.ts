import { styled } from 'styled-components';

/** The column of conversations: 300 to 400 px wide beside a conversation (UI-04). */
export const ListFrame = styled.aside`
  min-height: 0;
  flex-direction: column;
  overflow: auto;
  background: var(--surface);
  border-right: 1px solid var(--line);
  .head {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: var(--s2);
    padding: var(--s4) var(--s3) var(--s3) var(--s5);
    min-height: 72px;
  }
  .end {
    display: flex;
    align-items: center;
  }
  /* Where there is room the account stands in the bar at the top. */
  .account {
    @media (min-width: 992px) {
      display: none;
    }
  }
  .head input {
    flex: 1;
    min-width: 0;
    min-height: var(--touch);
    padding: 8px 14px;
    border: 1px solid var(--line-strong);
    border-radius: var(--r-full);
    background: var(--surface);
  }
  /* The button beside it closes the search, and what it says is plain. */
  .head input::-webkit-search-cancel-button {
    display: none;
  }
  .head input:focus-visible {
    outline: none;
    border-color: var(--teal);
    box-shadow: 0 0 0 3px color-mix(in srgb, var(--teal) 24%, transparent);
  }
`;
