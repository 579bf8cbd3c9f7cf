/** SQL of whether messages reach somebody: approved, claimed, and with an owner whose address is confirmed. `c`: the company's row. */
export const contactableColumn = (c: string): string =>
  `${c}.listing = 'approved' and ${c}.ownership = 'claimed' and exists (select 1 from company_members w join users u on u.id = w.user_id
      where w.company_id = ${c}.id and w.role = 'owner' and w.until is null and u.email_verified and u.blocked_at is null) as contactable`
