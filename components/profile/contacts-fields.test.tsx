import { FormProvider, useForm } from 'react-hook-form'
import { expect, it } from 'vitest'
import { checkContacts } from '@/lib/contracts/contact'
import { htmlIn } from '@/lib/testing/in-language'
import { ContactsFields } from './contacts-fields'
import { formOf, type ProfileForm, type ProfileRules } from './profile-form'

const RULES = {
  contactsConfig: {},
  requiredContacts: ['FACEBOOK', 'LINKEDIN'],
  requiredContactsMin: 1,
  shownContacts: ['TELEGRAM'],
} as object as ProfileRules

function Links({ isBrief }: { isBrief: boolean }) {
  const [text = ''] = checkContacts(RULES, {}).contacts ?? []
  const form = useForm<ProfileForm>({
    defaultValues: formOf(null),
    errors: { contacts: { type: 'contract', message: text } as object },
  })
  return (
    <FormProvider {...form}>
      <ContactsFields rules={RULES} brief={isBrief} />
    </FormProvider>
  )
}

it.each([
  ['profile', false],
  ['onboarding', true],
])(
  'shows an error at the links if there are too few, and names the fields that count, in the %s',
  (_, isBrief) => {
    const html = htmlIn('en', <Links isBrief={isBrief} />)
    const id =
      /<div id="([^"]+)"[^>]*><p><svg.*?Required to specify at least 1 of Facebook, LinkedIn links/.exec(
        html,
      )?.[1]
    expect(id).toBeTruthy()
    const tied = [...html.matchAll(/<input[^>]*>/g)].filter(([input]) =>
      input.includes(`aria-describedby="${id}"`),
    )
    expect(tied.map(([input]) => /name="([^"]+)"/.exec(input)?.[1])).toEqual([
      'contacts.facebook',
      'contacts.linkedin',
    ])
  },
)
