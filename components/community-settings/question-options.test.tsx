import { useForm } from 'react-hook-form'
import { expect, it } from 'vitest'
import type { SettingsValue } from '@/lib/client/settings/settings-calls'
import { wordsIn } from '@/lib/testing/in-language'
import { QuestionOptions } from './question-options'
import type { SettingsSection } from './use-settings-section'

function Options({ chosen }: { chosen: Record<string, number> }) {
  const form = useForm<SettingsValue<'questions'>>({
    defaultValues: {
      questions: [
        {
          id: 'q',
          kind: 'single',
          text: { en: 'Why are you here?' },
          options: [
            { id: 'a', text: { en: 'To learn' }, retired: false },
            { id: 'b', text: { en: 'To teach' }, retired: true },
          ],
        },
      ],
    },
  })
  const settings = { form, errorAt: () => undefined } as unknown as SettingsSection<
    SettingsValue<'questions'>
  >
  return <QuestionOptions settings={settings} at={0} languages={['en']} chosen={chosen} />
}

it('says of an option that is no longer offered how many members keep it', () => {
  const words = wordsIn('en', <Options chosen={{ a: 1, b: 3 }} />)
  expect(words).toContain('Option 2, no longer offered')
  expect(words).toContain('3 members chose this option and keep it as their answer.')
  expect(words).not.toContain('1 member')
})

it('says nothing of an option that nobody chose', () => {
  expect(wordsIn('en', <Options chosen={{}} />)).not.toContain('chose')
})
