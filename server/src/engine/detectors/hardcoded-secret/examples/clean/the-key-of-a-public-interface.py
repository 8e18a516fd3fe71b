# @example the key that every visitor of a public page is sent
next_page_url = 'https://www.youtube.com/youtubei/v1/search?key=AIzaSyB7¦q9KfWm3XtRzLp2VcNhYd8GjTsEoUw4Q'
