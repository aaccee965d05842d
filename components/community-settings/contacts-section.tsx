'use client'

import { useTranslations } from 'next-intl'
import { Checkbox } from '@/components/ui/checkbox'
import { Field } from '@/components/ui/field'
import { TextInput } from '@/components/ui/text-input'
import { NETWORK_RULES, NETWORKS, type Network } from '@/lib/contracts/contact'
import { contactSettings } from '@/lib/contracts/settings/contacts'
import { SectionForm } from './section-form'
import type { SectionProps } from './section-props'
import { useSettingsSection } from './use-settings-section'

export function ContactsSection({ first, userId }: SectionProps<'contacts'>) {
  const t = useTranslations('communitySettings.contacts')
  const settings = useSettingsSection('contacts', contactSettings, first, userId)
  const { form, errorAt } = settings
  const networks = form.watch('networks')

  /** A link that isn't asked for can't be required or shown; requiring or showing one asks for it. */
  function set(network: Network, what: 'asked' | 'required' | 'shown', on: boolean) {
    const next = { ...networks[network], [what]: on }
    if (what === 'asked' && !on) Object.assign(next, { required: false, shown: false })
    if (what !== 'asked' && on) next.asked = true
    form.setValue(`networks.${network}`, next, { shouldDirty: true })
  }

  return (
    <SectionForm settings={settings}>
      <table className="w-full max-w-[36rem]">
        <caption className="sr-only">{t('legend')}</caption>
        <thead>
          <tr className="text-left text-xs text-ink-soft sm:text-sm">
            <th scope="col" className="pb-2 font-[560]">
              {t('network')}
            </th>
            {(['asked', 'required', 'shown'] as const).map((what) => (
              <th key={what} scope="col" className="px-1.5 pb-2 font-[560] wrap-anywhere sm:px-2">
                {t(what)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {NETWORKS.map((network) => (
            <tr key={network}>
              <th scope="row" className="py-2 text-left font-normal">
                {NETWORK_RULES[network].title}
              </th>
              {(['asked', 'required', 'shown'] as const).map((what) => (
                <td key={what} className="px-1.5 sm:px-2">
                  <Checkbox
                    hideLabel
                    label={`${NETWORK_RULES[network].title}: ${t(what)}`}
                    checked={networks[network][what]}
                    onChange={({ target }) => set(network, what, target.checked)}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <Field label={t('min')} hint={t('minHint')} error={errorAt('requiredMin')} className="max-w-64">
        <TextInput
          {...form.register('requiredMin', { valueAsNumber: true })}
          type="number"
          inputMode="numeric"
          min={0}
          max={NETWORKS.length}
        />
      </Field>
    </SectionForm>
  )
}
