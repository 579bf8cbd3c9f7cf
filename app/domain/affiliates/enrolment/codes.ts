import { settings } from '../../settings/settings'
import { newPlainCode, readPlainCode } from '../../shared/plain-code'

export const newPartnerCode = (): string => newPlainCode(settings.affiliates.codeLength)

/** A partner code as people type it; null when it can't be one. */
export const readPartnerCode = (typed: string): string | null =>
  readPlainCode(typed, settings.affiliates.codeLength)
