import type { SearchHit } from '@rendezvous/core/contract';
import type { ShownConversation } from '@rendezvous/machines/chat';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { useFormats } from '../../../app/i18n/index.ts';
import { Link } from '../../../app/router/index.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { useDisplayName } from '../conversation/useDisplayName.ts';

const Section = styled.section`
  flex: 0 1 auto;
  overflow-y: auto;
  padding: 4px 8px 16px;
  border-top: 1px solid var(--line);
  h3 {
    padding: var(--s3) 12px var(--s2);
    font-size: var(--t1);
    font-weight: 600;
    color: var(--ink-2);
  }
`;

const Hit = styled(Link)`
  display: grid;
  grid-template-columns: 36px minmax(0, 1fr) auto;
  gap: 2px 12px;
  align-items: center;
  padding: 9px 12px;
  border-radius: var(--r);
  color: var(--ink);
  text-decoration: none;
  &:hover {
    background: var(--bg);
    color: var(--ink);
  }
  > :first-child {
    grid-row: 1/3;
  }
  b {
    overflow: hidden;
    font-weight: 560;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  time {
    color: var(--ink-2);
    font-size: var(--t1);
  }
  span:last-child {
    grid-column: 2/4;
    overflow-wrap: anywhere;
    color: var(--ink-2);
  }
  mark {
    background: var(--teal-soft);
    color: var(--teal-ink);
  }
`;

interface MessageHitsProps {
  hits: readonly SearchHit[];
  query: string;
  conversations: readonly ShownConversation[];
}

/** Messages that were found, by conversation; each leads to its place. */
export function MessageHits({ hits, query, conversations }: MessageHitsProps) {
  const { t } = useTranslation('chat');
  const formats = useFormats();
  const displayName = useDisplayName();
  const known = new Map(conversations.map((each) => [each.id, each]));
  const shown = hits.filter(({ conversation }) => known.has(conversation));
  // The conversation of the best hit first, and all of one together.
  const order = [...new Set(shown.map(({ conversation }) => conversation))];
  if (shown.length === 0) return null;
  return (
    <Section aria-label={t('inMessages')}>
      <h3>{t('inMessages')}</h3>
      <ul>
        {order.flatMap((id) =>
          shown
            .filter(({ conversation }) => conversation === id)
            .map(({ seq, excerpt, at }) => {
              const profile = known.get(id)?.profile;
              return profile ? (
                <li key={`${id} ${seq}`}>
                  <Hit to={`/chats/${id}?message=${seq}`}>
                    <Avatar profile={profile} size={36} />
                    <b>{displayName(profile)}</b>
                    <time dateTime={at}>{formats.when(new Date(at))}</time>
                    <span>
                      <Marked text={excerpt} query={query} />
                    </span>
                  </Hit>
                </li>
              ) : null;
            }),
        )}
      </ul>
    </Section>
  );
}

/** A text with what was looked for marked in it. */
function Marked({ text, query }: { text: string; query: string }) {
  const sought = query.trim().toLowerCase();
  const parts: string[] = [];
  let rest = text;
  for (let at = rest.toLowerCase().indexOf(sought); sought && at >= 0;) {
    parts.push(rest.slice(0, at), rest.slice(at, at + sought.length));
    rest = rest.slice(at + sought.length);
    at = rest.toLowerCase().indexOf(sought);
  }
  return [...parts, rest].map((part, index) =>
    index % 2 === 1 ? <mark key={index}>{part}</mark> : <Fragment key={index}>{part}</Fragment>,
  );
}
