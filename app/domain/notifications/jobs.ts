/** What happens later: mails at once, the daily digest, the broom. */
import './mailing'
