import { pictureJson } from '../../pictures/picture-rows'

/** What a card shows of a company, in a written query: a `PictureView` of its cover, else of its first photo. `company` is its table or alias. */
export const cardPicture = (company: string): string =>
  `coalesce((select ${pictureJson('f', "''")} from files f where f.id = ${company}.cover_file_id),
    (select ${pictureJson('f', 'p.alt')} from company_photos p join files f on f.id = p.file_id where p.company_id = ${company}.id
      order by p.position limit 1))`
