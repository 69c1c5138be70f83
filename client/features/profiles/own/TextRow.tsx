import { useEffect, useId, useRef, useState, type FormEvent, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, Icon, Muted, TextareaField, TextField } from '../../../ui/index.ts';
import type { EditedField } from './changes.ts';
import { Foot, Nothing, OpenRow, Row, State, Value } from './Own.styles.ts';
import type { Editing } from './useOwnProfile.ts';

interface TextRowProps {
  editing: Editing;
  field: Extract<EditedField, 'name' | 'date_of_birth' | 'description' | 'city' | 'region'>;
  /** As it is read, where that is not how it is written. */
  shown?: string;
  hint?: string;
  type?: 'text' | 'date';
  lines?: number;
  max: number;
  autoComplete?: string;
}

/** A field in words: read, then opened, and saved when it is left (SCREEN-11). */
export function TextRow(props: TextRowProps) {
  const { t } = useTranslation('ownProfile');
  const { editing, field, shown, max } = props;
  const value = editing.profile[field];
  const [text, setText] = useState<string | null>(null);
  const pencil = useRef<HTMLButtonElement>(null);
  const comesBack = useRef(false);
  const label = t(`field.${field}`);
  const open = text !== null;
  useEffect(() => {
    if (open || !comesBack.current) return;
    comesBack.current = false;
    pencil.current?.focus();
  }, [open]);

  async function close(keep: boolean, focus: boolean) {
    if (text === null) return;
    const wanted = text.trim();
    comesBack.current = focus;
    setText(null);
    if (!keep || wanted === value) return;
    // What was refused is put back, to be mended.
    if (!(await editing.save(field, { [field]: wanted }))) setText((now) => now ?? text);
  }

  if (text !== null) {
    return <TextForm {...props} label={label} text={text} setText={setText} close={close} />;
  }
  const saving = editing.saving.has(field);
  return (
    <Row>
      <div data-label>
        {label}
        <State role="status">{saving ? t('saving') : ''}</State>
      </div>
      <Value dir="auto">{(shown ?? value) || <Nothing>{t('nothing')}</Nothing>}</Value>
      <Button
        ref={pencil}
        $look="quiet"
        $icon
        aria-label={t('change', { what: label })}
        onClick={() => setText(value.slice(0, max * 2))}
      >
        <Icon name="pencil" size={18} />
      </Button>
    </Row>
  );
}

interface TextFormProps extends TextRowProps {
  label: string;
  text: string;
  setText: (text: string) => void;
  close: (keep: boolean, focus: boolean) => Promise<void>;
}

function TextForm({ label, text, setText, close, ...props }: TextFormProps) {
  const { t } = useTranslation('ownProfile');
  const { editing, field, hint, type = 'text', lines, max, autoComplete } = props;
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('input, textarea')?.focus();
  }, []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void close(true, true);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void close(false, true);
  };
  const error = editing.errors[field];
  const common = {
    ...{ label, name: field, value: text, autoComplete },
    ...(hint !== undefined && { hint }),
    ...(error !== undefined && { error }),
  };
  return (
    <OpenRow
      as="form"
      ref={form}
      aria-labelledby={id}
      onSubmit={submit}
      onKeyDown={onKeyDown}
      onBlur={({ relatedTarget, currentTarget }) => {
        if (!currentTarget.contains(relatedTarget)) void close(true, false);
      }}
    >
      <span id={id} hidden>
        {label}
      </span>
      {lines === undefined ? (
        <TextField
          {...common}
          type={type}
          maxLength={max}
          onChange={({ target }) => setText(target.value)}
        />
      ) : (
        <TextareaField
          {...common}
          rows={lines}
          maxLength={max}
          onChange={({ target }) => setText(target.value)}
        />
      )}
      <Foot>
        <Button type="submit" $look="primary">
          {t('save')}
        </Button>
        <Button $look="quiet" onClick={() => void close(false, true)}>
          {t('cancel')}
        </Button>
        {lines === undefined ? null : (
          <Muted as="span" $small>
            {t('count', { count: [...text].length, max })}
          </Muted>
        )}
      </Foot>
    </OpenRow>
  );
}
