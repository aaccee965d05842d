'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { NativeSelect } from '@/components/ui/native-select'
import { Notice } from '@/components/ui/notice'
import { TextInput } from '@/components/ui/text-input'
import type { ChangeRules, GroupSelection, RoundRules } from '@/lib/contracts/round'

/** A group being edited: keeps the choice of each kind. */
type Draft = { by: GroupSelection['by']; tag: string; words: string; answer: string }

const KINDS = ['tag', 'role', 'answer'] as const
const LONGEST_WORD = 60

/** A question and one of its options, as one value of a select. */
const answerKey = (questionId: string, optionId: string) => `${questionId} ${optionId}`

function draftOf(selection: GroupSelection | undefined): Draft {
  const empty: Draft = { by: 'tag', tag: '', words: '', answer: '' }
  switch (selection?.by) {
    case 'tag':
      return { ...empty, by: 'tag', tag: selection.tag }
    case 'role':
      return { ...empty, by: 'role', words: selection.words }
    case 'answer':
      return { ...empty, by: 'answer', answer: answerKey(selection.questionId, selection.optionId) }
    default:
      return empty
  }
}

function selectionOf({ by, tag, words, answer }: Draft): GroupSelection | null {
  if (by === 'tag') return tag ? { by, tag } : null
  if (by === 'role') return words.trim() ? { by, words: words.trim() } : null
  const at = answer.indexOf(' ')
  return at > 0 ? { by, questionId: answer.slice(0, at), optionId: answer.slice(at + 1) } : null
}

export interface GroupRuleProps {
  rules: RoundRules
  busy: boolean
  onChange: (change: ChangeRules, done: string) => void
}

/** Two groups whose members are introduced only across: mentors and mentees. */
export function GroupRule({ rules: { groups, sizes, choices }, busy, onChange }: GroupRuleProps) {
  const t = useTranslations('roundConsole.rules')
  const [one, setOne] = useState(() => draftOf(groups?.one))
  const [other, setOther] = useState(() => draftOf(groups?.other))
  const [incomplete, setIncomplete] = useState(false)

  function save() {
    const [first, second] = [selectionOf(one), selectionOf(other)]
    setIncomplete(!first || !second)
    if (first && second) onChange({ groups: { one: first, other: second } }, t('saved'))
  }

  return (
    <div className="grid gap-4">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-6 md:grid-cols-2">
        <Group legend={t('groups.one')} draft={one} choices={choices} onChange={setOne} />
        <Group legend={t('groups.other')} draft={other} choices={choices} onChange={setOther} />
      </div>
      {incomplete && <Notice tone="danger" live title={t('groups.incomplete')} />}
      {sizes && <Sizes {...sizes} />}
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" busy={busy} onClick={save}>
          {t('groups.save')}
        </Button>
        {groups && (
          <Button
            variant="quiet"
            disabled={busy}
            onClick={() => {
              setOne(draftOf(undefined))
              setOther(draftOf(undefined))
              onChange({ groups: null }, t('groups.removed'))
            }}
          >
            {t('groups.remove')}
          </Button>
        )}
      </div>
    </div>
  )
}

interface GroupProps {
  legend: string
  draft: Draft
  choices: RoundRules['choices']
  onChange: (draft: Draft) => void
}

function Group({ legend, draft, choices: { tags, questions }, onChange }: GroupProps) {
  const t = useTranslations('roundConsole.rules.groups')
  const kinds = KINDS.filter((kind) => kind !== 'answer' || questions.length > 0)
  const isListed = tags.some(({ tag }) => tag.toLowerCase() === draft.tag.toLowerCase())
  return (
    <fieldset className="grid min-w-0 content-start gap-3">
      <legend className="mb-2 font-[560]">{legend}</legend>
      <Field label={t('by')}>
        <NativeSelect
          value={draft.by}
          onChange={(event) => onChange({ ...draft, by: event.target.value as Draft['by'] })}
        >
          {kinds.map((kind) => (
            <option key={kind} value={kind}>
              {t(`kinds.${kind}`)}
            </option>
          ))}
        </NativeSelect>
      </Field>
      {draft.by === 'role' ? (
        <Field label={t('role')}>
          <TextInput
            maxLength={LONGEST_WORD}
            autoComplete="off"
            value={draft.words}
            onChange={(event) => onChange({ ...draft, words: event.target.value })}
          />
        </Field>
      ) : draft.by === 'tag' ? (
        <Field label={t('tag')}>
          <NativeSelect
            value={draft.tag}
            onChange={(event) => onChange({ ...draft, tag: event.target.value })}
          >
            <option value="">{t('choose')}</option>
            {draft.tag && !isListed && <option value={draft.tag}>{draft.tag}</option>}
            {tags.map(({ tag, count }) => (
              <option key={tag} value={tag}>
                {t('tagCount', { tag, count })}
              </option>
            ))}
          </NativeSelect>
        </Field>
      ) : (
        <Field label={t('answer')}>
          <NativeSelect
            value={draft.answer}
            onChange={(event) => onChange({ ...draft, answer: event.target.value })}
          >
            <option value="">{t('choose')}</option>
            {questions.map(({ questionId, text, options }) => (
              <optgroup key={questionId} label={text}>
                {options.map((option) => (
                  <option key={option.optionId} value={answerKey(questionId, option.optionId)}>
                    {option.text}
                  </option>
                ))}
              </optgroup>
            ))}
          </NativeSelect>
        </Field>
      )}
    </fieldset>
  )
}

/** Sizes of the groups in force. */
function Sizes({ one, other, both, neither }: NonNullable<RoundRules['sizes']>) {
  const t = useTranslations('roundConsole.rules.groups')
  const waiting = Math.abs(one - other) - both
  return (
    <Notice tone={one === 0 || other === 0 ? 'warning' : 'info'} title={t('sizes', { one, other })}>
      {one === 0 || other === 0 ? (
        <p>{t('empty')}</p>
      ) : (
        <p>
          {[
            both > 0 && t('both', { n: both }),
            neither > 0 && t('neither', { n: neither }),
            waiting > 0 && t('waiting', { n: waiting }),
          ]
            .filter(Boolean)
            .join(' ')}
        </p>
      )}
    </Notice>
  )
}
