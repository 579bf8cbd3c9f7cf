import './merging'
import './mails'
