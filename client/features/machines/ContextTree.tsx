import type { WatchedStep } from '@rendezvous/machines/watching';
import { ChevronRight, Copy } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { copyText } from '../../app/copyText.ts';
import { Tree } from './Parts.styles.ts';

interface ContextTreeProps {
  step: WatchedStep | undefined;
  before: WatchedStep | undefined;
}

const isGroup = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** What a machine knows after a step and what it was told, without what is secret; what has changed is marked. */
export function ContextTree({ step, before }: ContextTreeProps) {
  const { t } = useTranslation('machines');
  const [copied, setCopied] = useState(false);
  const { type: _type, ...told } = step?.event ?? { type: '' };
  async function copy() {
    setCopied(await copyText(JSON.stringify(step?.context, null, 2)));
  }
  return (
    <section className="context" aria-labelledby="context-title">
      <div className="head">
        <h2 id="context-title">{t('context')}</h2>
        <span role="status">{copied ? t('copied') : ''}</span>
        <button
          type="button"
          className="icon"
          aria-label={t('copy')}
          disabled={!step}
          onClick={() => void copy()}
        >
          <Copy size={18} aria-hidden />
        </button>
      </div>
      <Tree tabIndex={0} role="group" aria-labelledby="context-title">
        {step && Object.keys(told).length > 0 ? (
          <Node name={t('event')} value={told} was={told} open />
        ) : null}
        {step ? (
          <Node
            name="context"
            value={step.context}
            was={before ? before.context : step.context}
            open
          />
        ) : null}
      </Tree>
    </section>
  );
}

interface NodeProps {
  name: string;
  value: unknown;
  /** What it was a step before. */
  was: unknown;
  open?: boolean;
}

function Node({ name, value, was, open = false }: NodeProps) {
  if (!isGroup(value)) return <Leaf name={name} value={value} was={was} />;
  const entries = Object.entries(value);
  const size = Array.isArray(value) ? `[ ${entries.length} ]` : `{ ${entries.length} }`;
  const before = isGroup(was) ? (was as Record<string, unknown>) : {};
  return (
    <details open={open || JSON.stringify(value) !== JSON.stringify(was)}>
      <summary>
        <ChevronRight size={14} aria-hidden />
        <span className="key">{name}</span> <span>{size}</span>
      </summary>
      {entries.map(([key, each]) => (
        <Node key={key} name={key} value={each} was={before[key]} />
      ))}
    </details>
  );
}

function Leaf({ name, value, was }: Omit<NodeProps, 'open'>) {
  const changed = JSON.stringify(value) !== JSON.stringify(was);
  return (
    <p data-changed={changed || undefined}>
      <span className="key">{name}</span>
      {changed && was !== undefined && !isGroup(was) ? <del>{JSON.stringify(was)}</del> : null}
      <span className={typeof value}>{JSON.stringify(value)}</span>
    </p>
  );
}
