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
