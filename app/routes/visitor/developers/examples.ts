import { paths } from '~/paths'

/** The same question in three languages: the reviews of a company, all pages. A test runs the first two. */
export const examplesFor = (origin: string, slug: string) => [
  {
    language: 'curl',
    text: `curl -s '${origin}${paths.apiCompanyReviews(slug, { limit: 100 })}'`,
  },
  {
    language: 'JavaScript',
    text: `let cursor = ''
do {
  const address = '${origin}${paths.apiCompanyReviews(slug, { limit: 100 })}'
  const answer = await fetch(address + (cursor && '&cursor=' + cursor))
  const page = await answer.json()
  if (!answer.ok) throw new Error(page.detail)
  for (const { stars, verified, said, url } of page.reviews)
    console.log(stars, verified.label, said?.title ?? 'na página', url)
  cursor = page.next
} while (cursor)`,
  },
  {
    language: 'PHP',
    text: `<?php
$cursor = null;
do {
    $address = '${origin}${paths.apiCompanyReviews(slug, { limit: 100 })}';
    if ($cursor) $address .= '&cursor=' . urlencode($cursor);
    $page = json_decode(file_get_contents($address), true, 512, JSON_THROW_ON_ERROR);
    foreach ($page['reviews'] as $review)
        echo $review['stars'], ' ', $review['verified']['label'], ' ', $review['url'], "\\n";
    $cursor = $page['next'];
} while ($cursor);`,
  },
]

/** The same invitation in three languages. A test runs the first two with a test key. */
export const invitingExamples = (origin: string) => [
  {
    language: 'curl',
    text: `curl -s '${origin}${paths.apiInvitations()}' \\
  -H "Authorization: Bearer $AVAL_CHAVE" \\
  -H 'Content-Type: application/json' -H 'Idempotency-Key: encomenda-1234' \\
  -d '{"email":"ana@exemplo.pt","reference":"FT 2026/1234","serviceDate":"2026-11-20"}'`,
  },
  {
    language: 'JavaScript',
    text: `const answer = await fetch('${origin}${paths.apiInvitations()}', {
  method: 'POST',
  headers: {
    authorization: 'Bearer ' + process.env.AVAL_CHAVE,
    'content-type': 'application/json',
    'idempotency-key': 'encomenda-1234',
  },
  body: JSON.stringify({ email: 'ana@exemplo.pt', reference: 'FT 2026/1234', serviceDate: '2026-11-20' }),
})
const invitation = await answer.json()
if (!answer.ok) throw new Error(invitation.detail)
console.log(invitation.id, invitation.state)`,
  },
  {
    language: 'PHP',
    text: `<?php
$answer = file_get_contents('${origin}${paths.apiInvitations()}', false, stream_context_create(['http' => [
    'method' => 'POST',
    'ignore_errors' => true,
    'header' => [
        'Authorization: Bearer ' . getenv('AVAL_CHAVE'),
        'Content-Type: application/json',
        'Idempotency-Key: encomenda-1234',
    ],
    'content' => json_encode(['email' => 'ana@exemplo.pt', 'reference' => 'FT 2026/1234', 'serviceDate' => '2026-11-20']),
]]));
$invitation = json_decode($answer, true, 512, JSON_THROW_ON_ERROR);
echo $invitation['id'] ?? $invitation['detail'], "\\n";`,
  },
]

/** What each writing operation is tried with on the page, to begin from. */
export const bodiesToTry: Record<string, string> = {
  createInvitation:
    '{\n  "email": "ana@exemplo.pt",\n  "reference": "FT 2026/1234",\n  "serviceDate": "2026-11-20"\n}',
  replyToReview: '{\n  "text": "Obrigado pela avaliação. Já falámos com a equipa sobre o atraso."\n}',
  cancelInvitation: '{}',
}
