'use client'

import { Plus } from 'lucide'
import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useId, useState } from 'react'
import { flushSync } from 'react-dom'
import { useFormContext } from 'react-hook-form'
import { Field } from '@/components/ui/field'
import { FieldMessage } from '@/components/ui/field-message'
import { Icon } from '@/components/ui/icon'
import { Tag } from '@/components/ui/tag'
import { TextInput } from '@/components/ui/text-input'
import { useFieldError } from '@/lib/client/use-field-error'
import {
  askedNetworks,
  NETWORK_RULES,
  type Network,
  normaliseContact,
  toNetwork,
} from '@/lib/contracts/contact'
import { LinkedInProposal, type LinkedInProps } from './linkedin-proposal'
import type { ProfileForm, ProfileRules } from './profile-form'

export interface ContactsFieldsProps {
  rules: ProfileRules
  linkedIn?: LinkedInProps
  /** Shows networks as chips that turn into fields when pressed. */
  brief?: boolean
}

/** Links to the networks that the community asks for. A bare user name is completed on blur. */
export function ContactsFields({ rules, linkedIn, brief }: ContactsFieldsProps) {
  const t = useTranslations('profile.fields')
  const { register, formState, getValues, setFocus, setValue, watch } = useFormContext<ProfileForm>()
  const errorAt = useFieldError(formState.errors)
  const required = rules.requiredContacts.map(toNetwork).filter((network) => network !== null)
  const all = required.length > 0 && rules.requiredContactsMin >= required.length
  const asked = askedNetworks(rules)
  const isRequired = (network: Network) => all && required.includes(network)
  const [opened, setOpened] = useState<readonly Network[]>([])
  const isOpen = (network: Network) =>
    !brief || isRequired(network) || opened.includes(network) || errorAt(`contacts.${network}`) !== undefined
  // A field stays visible after its text is deleted.
  const filled = asked.filter((network) => !opened.includes(network) && watch(`contacts.${network}`))
  if (filled.length > 0) setOpened([...opened, ...filled])

  // Too few links: one error for all fields that count.
  const errorId = useId()
  const tooFew = errorAt('contacts')
  const wanted = asked.filter((network) => required.includes(network))
  const closed = wanted.filter((network) => !isOpen(network))
  if (tooFew && closed.length > 0) setOpened([...opened, ...closed])
  const leadToFields = useEffectEvent(() => {
    const empty = wanted.find((network) => !getValues(`contacts.${network}`))
    if (empty) setFocus(`contacts.${empty}`)
  })
  const error = tooFew && formState.errors.contacts
  useEffect(() => {
    if (error) leadToFields()
  }, [error])

  function complete(network: Network, typed: string) {
    const whole = normaliseContact(network, typed)
    if (whole && whole !== typed) setValue(`contacts.${network}`, whole)
  }

  return (
    <div className="grid gap-5">
      {!all && rules.requiredContactsMin > 0 && required.length > 0 && (
        <div className="grid gap-1.5">
          <p className="text-sm text-ink-soft">
            {t('contactsMin', {
              n: rules.requiredContactsMin,
              list: required.map((network) => NETWORK_RULES[network].title).join(', '),
            })}
          </p>
          <FieldMessage id={errorId}>{tooFew}</FieldMessage>
        </div>
      )}
      {asked.filter(isOpen).map((network) => {
        const input = register(`contacts.${network}`)
        return (
          <div key={network} className="grid gap-3">
            <Field
              label={NETWORK_RULES[network].title}
              required={isRequired(network)}
              error={errorAt(`contacts.${network}`)}
              sharedErrorId={tooFew && required.includes(network) ? errorId : undefined}
            >
              <TextInput
                type="url"
                inputMode="url"
                autoCapitalize="none"
                autoCorrect="off"
                spellCheck={false}
                placeholder={NETWORK_RULES[network].example}
                {...input}
                onBlur={(event) => {
                  complete(network, event.target.value)
                  return input.onBlur(event)
                }}
              />
            </Field>
            {network === 'linkedin' && linkedIn && (
              <LinkedInProposal {...linkedIn} link={watch('contacts.linkedin') ?? ''} />
            )}
          </div>
        )
      })}
      <LinkChips
        networks={asked.filter((network) => !isOpen(network))}
        onOpen={(network) => {
          flushSync(() => setOpened([...opened, network]))
          setFocus(`contacts.${network}`)
        }}
      />
    </div>
  )
}

function LinkChips({
  networks,
  onOpen,
}: {
  networks: readonly Network[]
  onOpen: (network: Network) => void
}) {
  const t = useTranslations('profile.fields')
  if (networks.length === 0) return null
  return (
    <ul className="flex flex-wrap gap-2">
      {networks.map((network) => (
        <li key={network}>
          <Tag onPress={() => onOpen(network)}>
            <Icon of={Plus} className="me-1.5 -ms-1 size-4 flex-none" />
            <span className="sr-only">{t('addLink')}</span> {NETWORK_RULES[network].title}
          </Tag>
        </li>
      ))}
    </ul>
  )
}
