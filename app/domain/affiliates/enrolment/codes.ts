import { settings } from '../../settings/defaults'
import { newPlainCode, readPlainCode } from '../../shared/plain-code'

const { codeLength } = settings.affiliates

export const newPartnerCode = (): string => newPlainCode(codeLength)

/** A partner code as people type it; null when it can't be one. */
export const readPartnerCode = (typed: string): string | null => readPlainCode(typed, codeLength)
