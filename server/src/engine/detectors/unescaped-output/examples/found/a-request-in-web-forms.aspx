<!-- @example request data in a page of Web Forms -->
<!-- @severity high -->
<!-- @finding -->
<p><%= Request.QueryString["q"] %></p>
