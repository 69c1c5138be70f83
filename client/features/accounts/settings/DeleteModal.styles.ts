import { styled } from 'styled-components';

export const DeleteLead = styled.p`
  color: var(--ink-2);
`;

export const OfferDone = styled.p`
  && {
    margin-top: var(--s2);
    color: var(--green-ink);
  }
  font-weight: 560;
`;

export const Offers = styled.ul`
  display: grid;
  gap: var(--s3);
  li {
    display: grid;
    grid-template-columns: auto 1fr;
    gap: var(--s3);
    padding: var(--s4);
    border: 1px solid var(--line);
    border-radius: var(--r);
  }
  svg {
    color: var(--teal);
    margin-top: 3px;
  }
  b {
    font-weight: 560;
  }
  p {
    color: var(--ink-2);
  }
  button,
  a {
    margin-top: var(--s3);
  }
`;

export const DeleteActions = styled.div`
  display: flex;
  flex-wrap: wrap-reverse;
  justify-content: space-between;
  gap: var(--s3);
`;

export const Flow = styled.div`
  display: grid;
  gap: var(--s5);
  fieldset {
    display: grid;
  }
  fieldset > label {
    padding: 11px 0;
  }
  legend {
    padding: 0;
    margin-bottom: var(--s2);
    font-weight: 560;
  }
`;
