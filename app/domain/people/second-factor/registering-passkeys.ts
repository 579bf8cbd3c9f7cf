import { eq } from 'drizzle-orm'
import { violated } from '~/platform/db'
import { authorise } from '../../permissions'
import { settings } from '../../settings/settings'
import type { Ctx } from '../../shared/ctx'
import { newId } from '../../shared/ids'
import { Refusal } from '../../shared/refusal'
import { requireProof } from '../../shared/step-up'
import { transaction } from '../../shared/transaction'
import { sessions, users } from '../schema'
import { rotateSession } from '../sessions/session-life'
import type { Attestation } from './forms'
import { notifyFactor } from './mails'
import {
  algorithms,
  keepChallenge,
  rpId,
  rpName,
  rpOrigin,
  takeChallenge,
  unconvinced,
  webauthn,
} from './relying-party'
import { passkeys } from './schema'

const full = () =>
  new Refusal(
    'conflict',
    `Já tem ${settings.auth.passkeysPerPerson} chaves de acesso. Remova uma que já não use.`,
  )

/**
 * What the browser needs to make a passkey: kept in the device, so that it names its account by itself, and never
 * two in one device.
 * @throws Refusal `sign-in`, `step-up`, `conflict` when there are ten.
 */
export async function offerPasskey(ctx: Ctx) {
  const { db, actor, now } = ctx
  authorise(actor, 'account.edit', { userId: actor.userId })
  requireProof(actor, now)
  const userId = actor.userId as string
  const own = await db
    .select({ id: passkeys.credentialId, transports: passkeys.transports })
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
  if (own.length >= settings.auth.passkeysPerPerson) throw full()
  const { generateRegistrationOptions } = await webauthn()
  const options = await generateRegistrationOptions({
    rpName,
    rpID: rpId(),
    userID: new TextEncoder().encode(userId),
    userName: actor.email ?? actor.name,
    userDisplayName: actor.name,
    attestationType: 'none',
    supportedAlgorithmIDs: algorithms,
    excludeCredentials: own as { id: string }[],
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  await keepChallenge(db, now, { challenge: options.challenge, purpose: 'register', userId })
  return options
}

/**
 * Adds a passkey that the browser has made, and turns the session's token.
 * @returns the new token of the session; null when it ended meanwhile.
 * @throws Refusal `step-up`, `invalid` when it does not hold, `conflict` when it is there already or there are ten.
 */
export async function addPasskey(
  ctx: Ctx,
  { name, credential }: { name: string; credential: Attestation },
): Promise<string | null> {
  authorise(ctx.actor, 'account.edit', { userId: ctx.actor.userId })
  requireProof(ctx.actor, ctx.now)
  const made = await checkAttestation(ctx, credential)
  return transaction(ctx, async (tx) => {
    const { db, now, actor } = tx
    const userId = actor.userId as string
    // Whoever adds two at once waits here: there are never more than ten.
    await db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
    const own = await db.select({ id: passkeys.id }).from(passkeys).where(eq(passkeys.userId, userId))
    if (own.length >= settings.auth.passkeysPerPerson) throw full()
    try {
      await db.insert(passkeys).values({ id: newId(), userId, name, createdAt: now, ...made })
    } catch (error) {
      if (violated(error)) throw new Refusal('conflict', 'Esta chave de acesso já pertence a uma conta.')
      throw error
    }
    await notifyFactor(tx, userId, 'passkey-added', { passkey: name })
    await db
      .update(sessions)
      .set({ secondFactorAt: now })
      .where(eq(sessions.id, actor.sessionId as string))
    return rotateSession(tx, actor.sessionId as string)
  })
}

async function checkAttestation({ db, now, actor }: Ctx, credential: Attestation) {
  const { verifyRegistrationResponse } = await webauthn()
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: credential as Parameters<typeof verifyRegistrationResponse>[0]['response'],
      expectedChallenge: (challenge) =>
        takeChallenge(db, now, { challenge, purpose: 'register', userId: actor.userId }),
      expectedOrigin: rpOrigin(),
      expectedRPID: rpId(),
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    })
    if (!verified) throw unconvinced()
    const { credential: key, credentialBackedUp, aaguid } = registrationInfo
    return {
      credentialId: key.id,
      publicKey: Buffer.from(key.publicKey),
      counter: key.counter,
      transports: credential.response.transports ?? [],
      backedUp: credentialBackedUp,
      aaguid,
    }
  } catch {
    throw unconvinced()
  }
}
