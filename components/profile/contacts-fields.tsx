'use client'

import { useTranslations } from 'next-intl'
import { useFormContext } from 'react-hook-form'
import { Field } from '@/components/ui/field'
import { TextInput } from '@/components/ui/text-input'
import {
  askedNetworks,
  NETWORK_RULES,
  type Network,
  normaliseContact,
  toNetwork,
} from '@/lib/contracts/contact'
import type { ProfileForm, ProfileRules } from './profile-form'
import { useFieldError } from './use-section-form'

/** Links to the networks that the community asks for. A bare user name is completed when the field is left. */
export function ContactsFields({ rules, only }: { rules: ProfileRules; only?: readonly Network[] }) {
  const t = useTranslations('profile.fields')
  const { register, formState, setValue } = useFormContext<ProfileForm>()
  const errorAt = useFieldError(formState.errors)
  const required = rules.requiredContacts.map(toNetwork).filter((network) => network !== null)
  const all = required.length > 0 && rules.requiredContactsMin >= required.length
  const networks = only ?? askedNetworks(rules)

  function complete(network: Network, typed: string) {
    const whole = completeLink(network, typed)
    if (whole && whole !== typed) setValue(`contacts.${network}`, whole)
  }

  return (
    <div className="grid gap-5">
      {!all && !only && rules.requiredContactsMin > 0 && required.length > 0 && (
        <p className="text-sm text-ink-soft">
          {t('contactsMin', {
            n: rules.requiredContactsMin,
            list: required.map((network) => NETWORK_RULES[network].title).join(', '),
          })}
        </p>
      )}
      {networks.map((network) => {
        // A bare name counts as the whole link at once, also for the check while it is typed.
        const input = register(`contacts.${network}`, {
          setValueAs: (typed: string | undefined) => completeLink(network, typed ?? '') ?? typed ?? '',
        })
        return (
          <Field
            key={network}
            label={NETWORK_RULES[network].title}
            required={all && required.includes(network) && !only}
            error={errorAt(`contacts.${network}`)}
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
        )
      })}
    </div>
  )
}

/** What people type is often only their name there. */
function completeLink(network: Network, typed: string): string | null {
  const text = typed.trim()
  if (text === '') return null
  return (
    normaliseContact(network, text) ??
    normaliseContact(network, NETWORK_RULES[network].prefix + text.replace(/^@/, ''))
  )
}
