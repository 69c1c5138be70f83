import { styled } from 'styled-components';
import { useId, useRef, type ReactNode } from 'react';

const Bar = styled.div`
  display: flex;
  gap: var(--s6);
  border-bottom: 1px solid var(--line);
  overflow-x: auto;
  scrollbar-width: none;
  button {
    flex: none;
    position: relative;
    display: inline-flex;
    align-items: center;
    gap: 8px;
    min-height: var(--touch);
    padding: 0;
    border: 0;
    background: none;
    color: var(--ink-2);
    font-weight: 540;
  }
  [aria-selected='true'] {
    color: var(--ink);
  }
  [aria-selected='true']::after {
    content: '';
    position: absolute;
    inset: auto 0 0;
    height: 2px;
    background: var(--teal);
  }
`;

interface TabsProps<Name extends string> {
  label: string;
  tabs: readonly { name: Name; label: ReactNode }[];
  selected: Name;
  onSelect: (name: Name) => void;
  children: ReactNode;
}

/** Several views of one thing; arrows move between the tabs, Tab goes into the view. */
export function Tabs<Name extends string>({
  label,
  tabs,
  selected,
  onSelect,
  children,
}: TabsProps<Name>) {
  const id = useId();
  const bar = useRef<HTMLDivElement>(null);
  const move = (step: number) => {
    const at = tabs.findIndex(({ name }) => name === selected);
    const next = (at + step + tabs.length) % tabs.length;
    const tab = tabs[next];
    if (!tab) return;
    onSelect(tab.name);
    bar.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus();
  };
  return (
    <>
      <Bar
        ref={bar}
        role="tablist"
        aria-label={label}
        onKeyDown={(event) => {
          if (event.key === 'ArrowRight') move(1);
          if (event.key === 'ArrowLeft') move(-1);
        }}
      >
        {tabs.map((tab) => (
          <button
            key={tab.name}
            type="button"
            role="tab"
            id={`${id}-${tab.name}`}
            aria-controls={`${id}-view`}
            aria-selected={tab.name === selected}
            tabIndex={tab.name === selected ? 0 : -1}
            onClick={() => onSelect(tab.name)}
          >
            {tab.label}
          </button>
        ))}
      </Bar>
      <div role="tabpanel" id={`${id}-view`} aria-labelledby={`${id}-${selected}`}>
        {children}
      </div>
    </>
  );
}
