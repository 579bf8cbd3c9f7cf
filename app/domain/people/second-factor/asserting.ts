import { and, eq, lt, or, sql } from 'drizzle-orm'
import type { Ctx } from '../../shared/ctx'
import { Refusal } from '../../shared/refusal'
import type { Assertion } from './forms'
import { keepChallenge, rpId, rpOrigin, takeChallenge, unconvinced, webauthn } from './relying-party'
import { passkeys } from './schema'

type Purpose = 'sign-in' | 'step-up'

/**
 * What the browser needs to use a passkey: for signing in any of this site, for a confirmation one of the person's
 * own. Always asks the device to check who holds it (fingerprint, face, PIN): that makes it two factors.
 */
export async function askForPasskey({ db, now, actor }: Ctx, purpose: Purpose) {
  const userId = purpose === 'step-up' ? actor.userId : null
  const own = userId
    ? await db
        .select({ id: passkeys.credentialId, transports: passkeys.transports })
        .from(passkeys)
        .where(eq(passkeys.userId, userId))
    : []
  const { generateAuthenticationOptions } = await webauthn()
  const options = await generateAuthenticationOptions({
    rpID: rpId(),
    userVerification: 'required',
    allowCredentials: own as { id: string }[],
  })
  await keepChallenge(db, now, { challenge: options.challenge, purpose, userId })
  return options
}

/**
 * Checks what a passkey signed: our challenge, used once; our origin and host; held by somebody the device checked;
 * a counter that moves forward (WebAuthn 3, 7.2). Takes effect at once, so call it outside a transaction.
 * @returns whose passkey it is.
 * @throws Refusal `invalid`.
 */
export async function checkAssertion(
  { db, now, actor }: Ctx,
  assertion: Assertion,
  purpose: Purpose,
): Promise<string> {
  const [passkey] = await db.select().from(passkeys).where(eq(passkeys.credentialId, assertion.id))
  const userId = purpose === 'step-up' ? actor.userId : null
  if (!passkey)
    throw new Refusal(
      'invalid',
      'A Aval não conhece esta chave de acesso: foi removida da conta, ou é de outro sítio. Entre com a palavra-passe.',
    )
  if (purpose === 'step-up' && passkey.userId !== userId) throw unconvinced()
  const { verifyAuthenticationResponse } = await webauthn()
  let counter: number
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: assertion as Parameters<typeof verifyAuthenticationResponse>[0]['response'],
      expectedChallenge: (challenge) => takeChallenge(db, now, { challenge, purpose, userId }),
      expectedOrigin: rpOrigin(),
      expectedRPID: rpId(),
      requireUserVerification: true,
      credential: {
        id: passkey.credentialId,
        publicKey: new Uint8Array(passkey.publicKey),
        counter: passkey.counter,
      },
    })
    if (!verified) throw unconvinced()
    counter = authenticationInfo.newCounter
  } catch {
    throw unconvinced()
  }
  // A counter that does not move means that the key was copied; devices that keep none always say 0.
  const moved = await db
    .update(passkeys)
    .set({ counter, lastUsedAt: now })
    .where(
      and(
        eq(passkeys.id, passkey.id),
        or(lt(passkeys.counter, counter), and(eq(passkeys.counter, 0), sql`${counter}::bigint = 0`)),
      ),
    )
    .returning({ id: passkeys.id })
  if (moved.length === 0) throw unconvinced()
  return passkey.userId
}
