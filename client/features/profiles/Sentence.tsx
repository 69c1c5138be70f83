import type { PromptAnswer } from '@rendezvous/core/contract';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';

const Box = styled.article`
  display: grid;
  gap: 6px;
  padding: var(--s5) 0;
  border-bottom: 1px solid var(--line);
  > [data-beginning] {
    margin: 0;
    color: var(--ink-2);
    font: 400 var(--t2) / 1.5 var(--sans);
    letter-spacing: 0;
  }
  > p {
    max-width: 34ch;
    font: 440 var(--t4) / 1.3 var(--serif);
    letter-spacing: -0.012em;
    text-wrap: pretty;
    overflow-wrap: anywhere;
    white-space: pre-line;
  }
`;

interface SentenceProps extends PromptAnswer {
  heading?: 'h2' | 'h3';
  children?: ReactNode;
}

/** A sentence that a member has finished (LIVE-03); what can be done with it stands below. */
export function Sentence({ prompt, answer, heading: Heading = 'h2', children }: SentenceProps) {
  const { t } = useTranslation('prompts');
  return (
    <Box>
      <Heading data-beginning>{t(prompt)}</Heading>
      <p dir="auto">{answer}</p>
      {children}
    </Box>
  );
}
