'use client'

import { useTranslations } from 'next-intl'
import { useFormContext } from 'react-hook-form'
import { Field } from '@/components/ui/field'
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

/** Links to the networks that the community asks for. A bare user name is completed when the field is left. */
export function ContactsFields({
  rules,
  only,
  linkedIn,
}: {
  rules: ProfileRules
  only?: readonly Network[]
  linkedIn?: LinkedInProps
}) {
  const t = useTranslations('profile.fields')
  const { register, formState, setValue, watch } = useFormContext<ProfileForm>()
  const errorAt = useFieldError(formState.errors)
  const required = rules.requiredContacts.map(toNetwork).filter((network) => network !== null)
  const all = required.length > 0 && rules.requiredContactsMin >= required.length
  const networks = only ?? askedNetworks(rules)

  function complete(network: Network, typed: string) {
    const whole = normaliseContact(network, typed)
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
        const input = register(`contacts.${network}`)
        return (
          <div key={network} className="grid gap-3">
            <Field
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
            {network === 'linkedin' && linkedIn && (
              <LinkedInProposal {...linkedIn} link={watch('contacts.linkedin') ?? ''} />
            )}
          </div>
        )
      })}
    </div>
  )
}
