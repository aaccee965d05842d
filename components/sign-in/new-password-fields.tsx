import { Field } from '@/components/ui/field'
import { PasswordInput } from '@/components/ui/password-input'
import type { SignInFormState } from './use-sign-in-form'

export interface NewPasswordFieldsProps {
  state: Pick<SignInFormState, 'errors' | 'clear'>
  texts: {
    password: string
    passwordHint: string
    repeatPassword: string
    showPassword: string
    hidePassword: string
  }
}

/** A new password, typed twice. */
export function NewPasswordFields({ state: { errors, clear }, texts }: NewPasswordFieldsProps) {
  const eye = { showLabel: texts.showPassword, hideLabel: texts.hidePassword }
  return (
    <>
      <Field label={texts.password} hint={texts.passwordHint} error={errors.password} required>
        <PasswordInput
          name="password"
          autoComplete="new-password"
          onInput={() => clear('password')}
          {...eye}
        />
      </Field>
      <Field label={texts.repeatPassword} error={errors.repeatPassword} required>
        <PasswordInput
          name="repeatPassword"
          autoComplete="new-password"
          enterKeyHint="go"
          onInput={() => clear('repeatPassword')}
          {...eye}
        />
      </Field>
    </>
  )
}
