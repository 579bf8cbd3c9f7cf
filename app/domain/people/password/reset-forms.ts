import { z } from 'zod'
import { emailField } from '../email-address'
import { newPassword, typedPassword } from '../forms'

export const forgotForm = z.object({ email: emailField })

export const resetForm = z.object({ password: newPassword })

export const changePasswordForm = z.object({ currentPassword: typedPassword, password: newPassword })

/** Asking for a first password by mail: nothing is typed. */
export const firstPasswordForm = z.object({})

export const changeEmailForm = z.object({ email: emailField, password: typedPassword })

/** The link is enough where whoever opened it is signed in to the account; elsewhere the password is asked for. */
export const confirmEmailForm = z.object({ password: z.string().max(1000).optional() })

export const undoEmailForm = z.object({})

export const correctEmailForm = z.object({ email: emailField })
