import { styled } from 'styled-components';

/** Green means online or done, nothing else. */
export const OnlineDot = styled.span`
  display: inline-block;
  width: 10px;
  height: 10px;
  flex: none;
  border-radius: 50%;
  background: var(--online);
`;
