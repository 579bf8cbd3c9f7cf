/** What happens later. */
import './erasing-due'
import './removing-files'
