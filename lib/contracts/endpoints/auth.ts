import { z } from 'zod'
import {
  challengeShape,
  changePasswordShape,
  codeLoginShape,
  codeShape,
  confirmEmailAnswerShape,
  confirmEmailShape,
  confirmRecoveryShape,
  loginAnswerShape,
  loginShape,
  magicShape,
  okShape,
  recoveryShape,
  registerAdminShape,
  registerShape,
  sentShape,
} from '../account'
import type { EndpointTable } from './endpoint'

export const authEndpoints = {
  'POST /api/auth/register-user': {
    body: registerShape,
    response: okShape,
  },
  'POST /api/auth/login': {
    body: loginShape,
    response: loginAnswerShape,
  },
  'POST /api/auth/otp/challenge': {
    body: challengeShape,
    response: sentShape,
  },
  'POST /api/auth/otp/validate': {
    body: codeLoginShape,
    response: loginAnswerShape,
  },
  'POST /api/auth/auth-magic': {
    body: magicShape,
    response: loginAnswerShape,
  },
  'POST /api/auth/handoff': {
    body: z.object({ code: codeShape }),
    response: loginAnswerShape,
  },
  'POST /api/auth/logout': {
    response: okShape,
  },
  'POST /api/auth/confirm-email': {
    body: confirmEmailShape,
    response: confirmEmailAnswerShape,
  },
  'POST /api/auth/recovery': {
    body: recoveryShape,
    response: sentShape,
  },
  'POST /api/auth/confirm-recovery': {
    body: confirmRecoveryShape,
    response: okShape,
  },
  'POST /api/current-user/password': {
    body: changePasswordShape,
    response: z.object({ token: z.string() }),
  },
  'POST /api/auth/agree-policy': {
    response: okShape,
  },
  'POST /api/auth/register-admin': {
    query: z.object({ secret: z.string().max(500).default('') }),
    body: registerAdminShape,
    response: okShape,
  },
} satisfies EndpointTable
