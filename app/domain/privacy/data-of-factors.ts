import {
  factorRecoveries,
  passkeyChallenges,
  passkeys,
  recoveryCodes,
  signInSteps,
  totpSecrets,
} from '../people/second-factor/schema'
import type { PersonalTable } from './personal-data'

const safety = 'Para proteger a conta (interesse legítimo, artigo 6.º, n.º 1, f).'
const mine = 'user_id = {user}'

/** What somebody has besides a password, and what was done when they lost it. */
export const factorData: PersonalTable[] = [
  {
    table: totpSecrets,
    title: 'Aplicação de códigos',
    purpose: safety,
    rows: mine,
    copy: 'created_at confirmed_at',
    withheld: 'user_id sealed last_step',
    erasure: { how: 'delete' },
    kept: 'merged-apps',
  },
  {
    table: recoveryCodes,
    title: 'Códigos de recuperação',
    purpose: safety,
    rows: mine,
    copy: 'created_at used_at',
    withheld: 'id user_id code_hash',
    erasure: { how: 'delete' },
    kept: 'merged-recovery-codes',
  },
  {
    table: passkeys,
    title: 'Chaves de acesso',
    purpose: safety,
    rows: mine,
    copy: 'name transports backed_up created_at last_used_at',
    withheld: 'id user_id credential_id public_key counter aaguid',
    erasure: { how: 'delete' },
    kept: 'merged-passkeys',
  },
  {
    table: passkeyChallenges,
    title: 'Desafios de chaves de acesso',
    purpose: safety,
    rows: mine,
    copy: '',
    copied: 'false',
    withheld: 'id challenge purpose user_id expires_at used_at',
    erasure: { how: 'delete' },
    kept: 'passkey-challenges',
  },
  {
    table: signInSteps,
    title: 'Entradas a meio',
    purpose: safety,
    rows: mine,
    copy: '',
    copied: 'false',
    withheld: 'id token_hash user_id remember first known_device tries created_at expires_at used_at',
    erasure: { how: 'delete' },
    kept: 'sign-in-steps',
  },
  {
    table: factorRecoveries,
    title: 'Pedidos para retirar um segundo fator perdido',
    purpose: safety,
    rows: mine,
    copy: 'state asked_at confirmed_at waits_until expires_at ended_at ending',
    withheld: 'id user_id version confirm_proof_id stop_proof_id finish_proof_id',
    erasure: { how: 'delete' },
    kept: 'factor-recoveries',
  },
]
