import { useEffect, useState } from 'react';
import { sections } from './sections.ts';

type SectionName = (typeof sections)[number]['name'];

/** The section that is being read: the first one below the bar, or the one the address names. */
export function useSectionInView(): SectionName {
  const [current, setCurrent] = useState<SectionName>(
    () => sections.find(({ name }) => `#${name}` === location.hash)?.name ?? sections[0].name,
  );
  useEffect(() => {
    const look = () => {
      const atEnd = window.innerHeight + window.scrollY >= document.body.scrollHeight - 2;
      // Half of what is in view is above this line: what begins below it is not being read yet.
      const line = window.innerHeight / 2;
      const begun = sections.filter(
        ({ name }) => (document.getElementById(name)?.getBoundingClientRect().top ?? line) < line,
      );
      const reading = atEnd && window.scrollY > 0 ? sections.at(-1) : begun.at(-1);
      if (reading) setCurrent(reading.name);
    };
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, []);
  return current;
}
