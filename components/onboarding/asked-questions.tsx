'use client'

import { useTranslations } from 'next-intl'
import { AnswerField } from '@/components/profile/answer-field'
import type { Question } from '@/lib/contracts/question'

export interface AskedQuestionsProps {
  questions: readonly Question[]
  /** Heading for questions below other fields; none if the screen's title suffices. */
  heading?: 'title' | 'more'
  communityTitle: string
}

/** The community's own questions. Several optional ones are shown on demand, to keep the screen short. */
export function AskedQuestions({ questions, heading, communityTitle }: AskedQuestionsProps) {
  const t = useTranslations('onboarding.questions')
  const required = questions.filter((question) => question.required)
  const optional = questions.filter((question) => !question.required)
  const isFolded = optional.length > 1 && (required.length > 0 || heading !== undefined)
  const fields = (list: readonly Question[]) => (
    <div className="grid gap-7">
      {list.map((question) => (
        <AnswerField key={question.id} question={question} />
      ))}
    </div>
  )
  return (
    <section aria-labelledby={heading && 'asked-questions'} className="grid gap-5">
      {heading && (
        <div>
          <h2 id="asked-questions" className="text-lg">
            {t(heading)}
          </h2>
          {heading === 'title' && (
            <p className="mt-1 text-sm text-ink-soft">{t('text', { community: communityTitle })}</p>
          )}
        </div>
      )}
      {required.length > 0 && fields(required)}
      {optional.length > 0 &&
        (isFolded ? (
          <details>
            <summary className="text-link inline-flex min-h-11 cursor-pointer items-center text-sm">
              {t('optional', { count: optional.length })}
            </summary>
            <div className="mt-3">{fields(optional)}</div>
          </details>
        ) : (
          fields(optional)
        ))}
    </section>
  )
}
