/** What happens later. */
import './erasing-due'
import './making-export'
import './removing-files'
import './retaining'
