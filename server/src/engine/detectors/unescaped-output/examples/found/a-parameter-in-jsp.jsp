<!-- @example parameters in a JSP -->
<!-- @severity high -->
<!-- @finding -->
<p>Results for <%= request.getParameter("q") %></p>
<!-- @finding -->
<input name="q" value="${param.q}">
