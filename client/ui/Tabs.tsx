import './Tabs.css';
import { useId, useRef, type ReactNode } from 'react';
import { dress } from './dress.ts';

const Bar = dress('div', 'tabs-bar');

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
