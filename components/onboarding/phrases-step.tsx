'use client'

import { useMutation, useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { QueryError } from '@/components/list/query-error'
import { PhraseFields } from '@/components/phrases/phrase-fields'
import { usePhraseForm } from '@/components/phrases/use-phrase-form'
import { Spinner } from '@/components/ui/spinner'
import { draftKey, dropDraft } from '@/lib/client/drafts'
import { fetchOwnPhrases, savePhrases } from '@/lib/client/phrases'
import { updateProfile } from '@/lib/client/profile'
import { queryKeys } from '@/lib/client/query-keys'
import { useErrorText } from '@/lib/client/use-error-text'
import type { OwnPhrases } from '@/lib/contracts/phrase'
import { StepFrame } from './step-frame'
import type { StepProps } from './step-props'

/** Phrases are optional. Suggestions come from the answers on earlier screens. */
export function PhrasesStep(props: StepProps) {
  const t = useTranslations('onboarding')
  const own = useQuery({
    queryKey: queryKeys.ownPhrases,
    queryFn: async () => {
      await props.participant.ready()
      return fetchOwnPhrases()
    },
    gcTime: 0,
  })
  if (own.data) return <LoadedStep own={own.data} {...props} />
  return (
    <div className="mx-auto w-full max-w-[36rem] px-4 pt-12">
      {own.error ? <QueryError query={own} /> : <Spinner label={t('opening')} />}
    </div>
  )
}

function LoadedStep({ own, ...props }: StepProps & { own: OwnPhrases }) {
  const t = useTranslations('onboarding')
  const errorText = useErrorText()
  const draft = draftKey(props.userId, 'phrases')
  const form = usePhraseForm(own, draft)
  const save = useMutation({
    async mutationFn() {
      await savePhrases(form.input)
      dropDraft(draft)
      return updateProfile({ onboardingStep: props.nextStep })
    },
    onSuccess: ({ profile }) => props.onDone(profile),
  })

  return (
    <StepFrame
      names={props.names}
      current={props.at}
      moved={props.moved}
      communityTitle={props.communityTitle}
      title={t('phrases.title')}
      text={t('phrases.text')}
      problem={save.error && errorText(save.error)}
      busy={save.isPending}
      nextLabel={t(form.isEmpty ? 'skip' : 'next')}
      skips={form.isEmpty}
      onSubmit={() => save.mutate()}
      onBack={props.onBack}
    >
      <PhraseFields form={form} />
    </StepFrame>
  )
}
