<!-- @example comparisons, and a variable that is called like an attribute -->
<option value="${param.sort == 'name' ? 'selected' : ''}">name</option>
<option class="${empty param.sort ? 'a' : 'b'}">date</option>
<option class="<%= request.getParameter("sort") != null ? "a" : "b" %>">size</option>
<p><%= value %></p>
