import type { QuietHours } from '@rendezvous/core/contract';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { useFormats } from '../../app/i18n/index.ts';
import { SelectField, Switch } from '../../ui/index.ts';

const Hours = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: var(--s4);
  max-width: 340px;
  padding-bottom: var(--s4);
`;

const usual = { from: 22, to: 8 };
const hours = Array.from({ length: 24 }, (_, hour) => hour);

interface QuietHoursRowProps {
  quiet: QuietHours | null;
  onChange: (quiet: QuietHours | null) => void;
}

/** Between which hours nothing rings, by the clock of the device on which they were chosen last. */
export function QuietHoursRow({ quiet, onChange }: QuietHoursRowProps) {
  const { t } = useTranslation('notifications');
  const formats = useFormats();
  const name = (hour: number) => formats.time(new Date(2000, 0, 1, hour));
  const { from, to } = quiet ?? usual;
  function choose(part: Partial<typeof usual>) {
    const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
    onChange({ from, to, ...part, zone });
  }
  const select = (which: 'from' | 'to', not: number) => (
    <SelectField
      label={t(`push.quiet.${which}`)}
      value={String(which === 'from' ? from : to)}
      onChange={({ target }) => choose({ [which]: Number(target.value) })}
    >
      {hours
        .filter((hour) => hour !== not)
        .map((hour) => (
          <option key={hour} value={hour}>
            {name(hour)}
          </option>
        ))}
    </SelectField>
  );
  return (
    <div>
      <Switch
        label={t('push.quiet')}
        hint={t('push.quiet.hint', { from: name(from), to: name(to) })}
        checked={quiet !== null}
        onChange={(on) => (on ? choose({}) : onChange(null))}
      />
      {quiet ? (
        <Hours role="group" aria-label={t('push.quiet')}>
          {select('from', to)}
          {select('to', from)}
        </Hours>
      ) : null}
    </div>
  );
}
