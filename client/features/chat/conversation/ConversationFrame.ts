import { styled } from 'styled-components';

/** Header, messages, composer; the column between is at most 800 px wide (UI-05). */
export const ConversationFrame = styled.section`
  position: relative;
  grid-template: auto minmax(0, 1fr) auto / minmax(0, 1fr);
  min-height: 0;
  min-width: 0;
  background: var(--bg);
  > .messages {
    position: relative;
    display: grid;
    min-height: 0;
  }
`;
